/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import { catchDrops, errorText, Shelf, warningText, type Dropped, type ImportedFile } from "../src/imports.js";
import { ZwadaImport, type Asked } from "../src/elements/import.js";
import { ZwadaSheet } from "../src/elements/sheet.js";
import { Refused } from "../src/api.js";
import { speak } from "../src/texts.js";

const file = (names: readonly string[], ruleset: string | null = "dnd5e"): ImportedFile => ({
  format: "5e-bits",
  ruleset,
  blocks: names.map((name) => ({ sheet: { name, hp_max: 7 }, warnings: [] })),
});

beforeEach(async () => {
  localStorage.clear();
  document.body.replaceChildren();
  await speak("en");
});

describe("what this browser keeps of files", () => {
  it("is there for tables of its rules, the newest first, and each name once", () => {
    new Shelf().keep(file(["Goblin", "Ogre"]));
    new Shelf().keep(file(["Wolf", "Goblin"]));
    expect(new Shelf().of("dnd5e").map((kept) => kept.name)).toEqual(["Wolf", "Goblin", "Ogre"]);
    expect(new Shelf().of("odria")).toEqual([]);
  });

  it("is what could be read", () => {
    const blocks = [{ error: "unknown_format" }, { sheet: { name: "Goblin" }, warnings: [] }, { sheet: {}, warnings: [] }];
    expect(new Shelf().keep({ format: "x", ruleset: "dnd5e", blocks }).map((kept) => kept.name)).toEqual(["Goblin"]);
    expect(new Shelf().keep(file(["Goblin"], null))).toEqual([]);
  });

  it("has an end, can be put away, and passes over what another version wrote", () => {
    new Shelf().keep(file(Array.from({ length: 70 }, (_, n) => `Goblin ${n}`)));
    expect(new Shelf().all()).toHaveLength(60);
    new Shelf().forget("dnd5e/Goblin 0");
    expect(new Shelf().all()).toHaveLength(59);
    localStorage.setItem("zwada.imported", "[1, {}]");
    expect(new Shelf().all()).toEqual([]);
    localStorage.setItem("zwada.imported", "not json");
    expect(new Shelf().all()).toEqual([]);
  });

  it("is less where the browser has no room for all of it", () => {
    const room = new Map<string, string>();
    const small = {
      getItem: (key: string) => room.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > 320) throw new Error("full");
        room.set(key, value);
      },
    } as unknown as Storage;
    new Shelf(small).keep(file(["A", "B", "C", "D", "E", "F", "G", "H"]));
    expect(new Shelf(small).all().map((kept) => kept.name)).toEqual(["A", "B", "C", "D"]);
  });
});

describe("what was skipped or guessed", () => {
  it("is a sentence with its place", () => {
    expect(warningText("skipped:actions.bite.attack_bonus")).toBe("Left out: actions › Bite › Attack bonus.");
    expect(warningText("size_defaulted")).toBe("No known size: medium.");
    expect(warningText("more:12")).toBe("And 12 more notes.");
    expect(warningText("more:1")).toBe("And 1 more note.");
    expect(errorText("unknown_format")).toBe("This block is of no known format.");
    expect(errorText("invalid_sheet:name")).toContain("cannot be on a sheet");
  });

  it("is said too where nobody has words for it yet", () => {
    expect(warningText("moon_phase:full")).toBe("Look at this: moon_phase:full.");
    expect(errorText("moon")).toBe("This block was not read: moon.");
  });
});

async function shown(ruleset = ""): Promise<{ element: ZwadaImport; root: ShadowRoot; asked: Asked[] }> {
  const element = new ZwadaImport();
  element.ruleset = ruleset;
  const asked: Asked[] = [];
  element.addEventListener("zwada-import", (event) => void asked.push(event.detail));
  document.body.append(element);
  await element.updateComplete;
  return { element, root: element.renderRoot as ShadowRoot, asked };
}

async function pasted(element: ZwadaImport, text: string): Promise<void> {
  const area = element.renderRoot.querySelector("textarea") as HTMLTextAreaElement;
  area.value = text;
  area.dispatchEvent(new Event("input"));
  await element.updateComplete;
  (element.renderRoot.querySelector("button") as HTMLButtonElement).click();
}

describe("what a block says in words", () => {
  it("is read on the sheet, each text under its name", async () => {
    const element = new ZwadaSheet();
    const breath = "The dragon exhales fire in a 60-foot cone. <b>Each</b> creature in that area must make a saving throw.";
    element.who = { id: "dragon", name: "Dragon", sheet: { hp_max: 256, texts: { fire_breath: breath }, lair: breath } };
    document.body.append(element);
    await element.updateComplete;
    const root = element.renderRoot as ShadowRoot;
    expect([...root.querySelectorAll("dl.prose dt")].map((each) => each.textContent)).toEqual(["Fire breath"]);
    expect(root.querySelector("dl.prose dd")?.textContent).toBe(breath);
    expect(root.querySelector("p.prose")?.textContent).toBe(breath);
    expect(root.querySelector("b")).toBeNull();
  });
});

describe("a file that comes in", () => {
  it("is asked for as it is, and kept once it is read", async () => {
    const { element, root, asked } = await shown();
    let kept: readonly { name: string }[] = [];
    element.addEventListener("zwada-imported", (event) => (kept = event.detail.kept));
    await pasted(element, '{"index": "goblin"}');
    expect(asked.map((each) => each.text)).toEqual(['{"index": "goblin"}']);
    asked[0]?.done({
      format: "5e-bits",
      ruleset: "dnd5e",
      blocks: [{ sheet: { name: "Goblin" }, warnings: ["size_defaulted"] }, { error: "unknown_format" }],
    });
    await element.updateComplete;
    expect(kept.map((each) => each.name)).toEqual(["Goblin"]);
    expect(new Shelf().of("dnd5e")).toHaveLength(1);
    expect(root.textContent).toContain("1 creature read.");
    expect(root.textContent).toContain("No known size: medium.");
    expect(root.textContent).toContain("no known format");
  });

  it("may be dropped", async () => {
    const { element, root, asked } = await shown();
    const drop = new Event("drop", { cancelable: true });
    Object.assign(drop, { dataTransfer: { files: [new File(["{}"], "goblin.json")] } });
    root.querySelector(".drop")?.dispatchEvent(drop);
    await new Promise((done) => setTimeout(done));
    expect(drop.defaultPrevented).toBe(true);
    expect(asked.map((each) => each.text)).toEqual(["{}"]);
    asked[0]?.failed(new Refused("frame.bad", { why: "depth", bound: "import_depth", max: 32 }));
    await element.updateComplete;
    expect(root.querySelector('[role="alert"]')?.textContent).toContain("at most 32");
  });

  it("may be dropped anywhere on the page, also the same one again", async () => {
    const { element, asked } = await shown();
    const drops: Dropped[] = [];
    const letGo = catchDrops((drop) => void drops.push(drop));
    for (let n = 0; n < 2; n++) {
      const drop = new Event("drop", { cancelable: true, bubbles: true });
      Object.assign(drop, { dataTransfer: { files: [new File(["{}"], "goblin.json")] } });
      document.body.dispatchEvent(drop);
      expect(drop.defaultPrevented).toBe(true);
      await new Promise((done) => setTimeout(done));
      element.dropped = drops[n];
      await element.updateComplete;
      asked[n]?.done(file(["Goblin"]));
    }
    letGo();
    document.body.dispatchEvent(new Event("drop", { cancelable: true, bubbles: true }));
    expect(asked.map((each) => each.text)).toEqual(["{}", "{}"]);
    expect(drops).toHaveLength(2);
  });

  it("of other rules than the table's says so, and waits", async () => {
    const { element, root, asked } = await shown("odria");
    await pasted(element, "{}");
    asked[0]?.done(file(["Goblin"]));
    await element.updateComplete;
    expect(root.textContent).toContain("another rule system");
  });

  it("whose names are markup stays text", async () => {
    const { element, root, asked } = await shown();
    await pasted(element, "{}");
    asked[0]?.done(file(["<img src=x onerror=alert(1)>"]));
    await element.updateComplete;
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain("<img src=x");
  });
});
