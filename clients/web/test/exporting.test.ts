import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bbcode, ENDINGS, exportedLines, markdown, posted, written, type Format } from "../src/exporting.js";
import type { Said } from "../src/lines.js";
import { clockTime, LANGUAGES, speak, type Language } from "../src/texts.js";

const source = readFileSync(join(import.meta.dirname, "fixtures", "hostile.ndjson"), "utf8");
const TITLE = "=1+1 [b]@here[/b] `x` \u202e";
const utc = (at: number): string => new Date(at).toISOString().slice(11, 16);

async function exported(language: Language, format: Exclude<Format, "ndjson">, reckoned = true): Promise<string> {
  await speak(language, "dragons_of_shadows");
  return written(source, format, { title: TITLE, reckoned, time: utc }) ?? "";
}

const retoldLine: Said = { id: "c1/0", at: 0, sentence: "", marks: [], explain: [], events: [] } as unknown as Said;

describe("an export of what the table saw, with names that mean harm", () => {
  for (const language of LANGUAGES)
    for (const format of language === "en" ? (["text", "markdown", "bbcode", "json"] as const) : (["text", "markdown", "bbcode"] as const))
      it(`is in ${language} and ${format} as it was approved`, async () => {
        await expect(await exported(language, format)).toMatchFileSnapshot(`fixtures/exports/${language}.${ENDINGS[format]}`);
      });

  it("makes no tag of BBCode of a name", async () => {
    const text = await exported("en", "bbcode");
    const tags = new Set(text.match(/\[[^\]\u200b]+\]/g));
    expect([...tags].sort()).toEqual(["[*]", "[/b]", "[/i]", "[/list]", "[/s]", "[b]", "[i]", "[list]", "[s]"]);
    expect(bbcode("[url=x]y[/url]")).toBe("[\u200burl=x]y[\u200b/url]");
  });

  it("posts lines that stand on the page as an export does", async () => {
    await speak("en", "dragons_of_shadows");
    const line = { ...retoldLine, sentence: "\u2068[b]Ada\u202e\u2069 falls" };
    expect(posted([line], "bbcode", ["[b]x", "2 lines"], {})).toContain(`${clockTime(line.at)} [\u200bb]Ada falls`);
    expect(posted([line], "text", ["x\ny", "2 lines"], {}).split("\n").slice(0, 4)).toEqual(["x y", "2 lines", "", `${clockTime(line.at)} [b]Ada falls`]);
  });

  it("makes no mark of Markdown of a name", async () => {
    const text = await exported("en", "markdown");
    expect(text).not.toMatch(/(?<!\\)`|(?<!\\)<|(?<!\\)\[/);
    expect(markdown("`a` **b** [c](d) <e> & f_g ~~h~~")).toBe("\\`a\\` \\*\\*b\\*\\* \\[c\\](d) \\<e\\> \\& f\\_g \\~\\~h\\~\\~");
  });

  it("calls nobody, and begins no line with a formula", async () => {
    for (const format of ["text", "markdown", "bbcode"] as const) {
      const text = await exported("en", format);
      expect(text).not.toMatch(/@(?:everyone|here)|:\/\/|www\.evil/);
      expect(text.split("\n").filter((line) => /^[=+@]|^-(?! )/.test(line))).toEqual([]);
    }
  });

  it("lets nothing turn the direction of a line but in isolation", async () => {
    for (const format of ["text", "markdown", "bbcode"] as const) {
      const text = await exported("pl", format);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
      for (const line of text.split("\n")) expect(line.split("\u2068").length).toBe(line.split("\u2069").length);
    }
  });

  it("is the same in JSON when it is parsed, and shows each sign where it is read", async () => {
    const text = await exported("en", "json");
    expect(text).not.toMatch(/[<>&\u200b-\u200f\u2028-\u202e\u2066-\u2069]/);
    const parsed = JSON.parse(text) as { title: string; names: Record<string, string>; lines: readonly { sentence: string; counts: boolean }[] };
    expect(parsed.title).toBe(TITLE);
    expect(parsed.names).toEqual(exportedLines(source, false)?.names);
    expect(parsed.lines.some((line) => !line.counts)).toBe(true);
  });

  it("leaves the arithmetic out unless it is wanted", async () => {
    expect(await exported("en", "text", false)).not.toContain("(DOS-");
    expect(await exported("en", "text", true)).toContain("(DOS-");
  });

  it("says where it is no export", () => {
    for (const wrong of ["", "{}", "no json", '{"zwada":"export/2","kind":"lines"}\n{}', '{"zwada":"export/1","kind":"journal"}\n{}'])
      expect(written(wrong, "text", { title: "", reckoned: false })).toBeUndefined();
  });
});
