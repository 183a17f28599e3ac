import { afterEach, describe, expect, it, vi } from "vitest";

/** A Polish catalogue from which a sentence was left out. */
vi.mock("../../locales/pl/core.ftl?raw", async (original) => {
  const whole = ((await original()) as { default: string }).default;
  return { default: whole.replace(/^conn-other-window = .*$/m, "") };
});

const { currentLanguage, missingKeys, onTexts, speak, t } = await import("../src/texts.js");

const redrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const quiet = onTexts(() => {
      quiet();
      resolve();
    });
  });

describe("a sentence that a language lacks", () => {
  afterEach(() => speak("en"));

  it("is said in English, and a test finds it", async () => {
    await speak("pl");
    expect(t("btn-close")).toBe("Zamknij");
    expect(missingKeys()).toEqual([]);
    const later = redrawn();
    expect(t("conn-other-window")).toBe("Conn other window"); // readable at once, by its key
    await later;
    expect(t("conn-other-window")).toBe("Already done in another window.");
    expect(t("rounds-for", { n: 2 })).toBe("2 rundy");
    expect(missingKeys()).toEqual(["conn-other-window"]);
  });

  it("is not looked for in English while the words of a rule system are still on their way", async () => {
    await speak("pl");
    const before = missingKeys();
    const later = speak("pl", "dragons_of_shadows");
    expect(t("act-attack")).toBe("Attack");
    await later;
    expect(missingKeys()).toEqual(before);
    expect(t("act-attack")).toBe("Atakuj");
  });

  it("that no language has is readable, never empty", async () => {
    await speak("pl");
    expect(t("btn-not-written-yet")).toBe("Not written yet");
  });
});

describe("who switches the language twice", () => {
  it("reads the one that was wanted last, however slow the other was", async () => {
    await Promise.all([speak("cs", "odria"), speak("pl")]);
    expect([currentLanguage(), t("btn-close")]).toEqual(["pl", "Zamknij"]);
  });
});
