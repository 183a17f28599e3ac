import { beforeEach, describe, expect, it } from "vitest";
import { clockTime, collated, dayAndTime, list, number, signed, speak, type Language } from "../src/texts.js";

const at = new Date(2026, 11, 1, 18, 42).getTime(); // a Tuesday
const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const FORMATS: Readonly<Record<Language, { numbers: readonly string[]; day: string; all: string; order: readonly string[] }>> = {
  en: { numbers: ["20.7", "1,000", "10,000"], day: "Tuesday", all: "a, b, and c", order: ["Kobold 2", "Kobold 10", "zebra"] },
  pl: { numbers: ["20,7", "1000", "10 000"], day: "wtorek", all: "a, b i c", order: ["ale", "ął", "bat", "los", "łoś", "zez", "źle", "żar"] },
  cs: { numbers: ["20,7", "1 000", "10 000"], day: "úterý", all: "a, b a c", order: ["cep", "čep", "hrad", "chata", "ibis", "zeď", "žár"] },
};

describe.each(Object.entries(FORMATS))("in %s", (language, { numbers, day, all, order }) => {
  beforeEach(() => speak(language as Language));

  it("numbers have its signs", () => expect([20.7, 1_000, 10_000].map((n) => spaced(number(n)))).toEqual(numbers));
  it("a minus is a minus, not a hyphen", () => expect([signed(-3), signed(3), number(-5)]).toEqual(["−3", "+3", "−5"]));
  it("times have 24 hours, days their names", () => {
    expect(clockTime(at)).toBe("18:42");
    expect(dayAndTime(at)).toContain(day);
    expect(dayAndTime(at)).toContain("18:42");
  });
  it("several are one list", () => expect(spaced(list(["a", "b", "c"]))).toBe(all));
  it("names stand in its alphabet, numbers in their order", () => {
    expect([...order].reverse().sort(collated)).toEqual(order);
    expect(["Kobold 10", "Kobold 2"].sort(collated)).toEqual(["Kobold 2", "Kobold 10"]);
  });
});
