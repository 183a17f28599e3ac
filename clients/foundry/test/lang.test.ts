import { expect, test } from "vitest";
import { LANGUAGES, learn, speak, t } from "../../web/src/texts.js";

const SETTINGS = ["link", "secret", "points", "cards"] as const;

/** Foundry reads the names of settings from files of its own: they are written from the catalogues by `vitest run -u`. */
test.each(LANGUAGES)("the settings are named as the catalogue of %s has it", async (language) => {
  learn("vtt");
  await speak(language);
  const said = SETTINGS.flatMap((key) => [
    [`ZWADA.${key}`, t(`vtt-set-${key}`)],
    [`ZWADA.${key}-hint`, t(`vtt-set-${key}@hint`)],
  ]);
  await expect(`${JSON.stringify(Object.fromEntries(said), undefined, 2)}\n`).toMatchFileSnapshot(`../public/lang/${language}.json`);
});
