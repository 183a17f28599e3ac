/** What a person has set for this browser: language, theme. Kept here, never sent. */

import { lasting } from "./store.js";
import { LANGUAGES, preferred, speak, type Language } from "./texts.js";

export type Theme = "system" | "light" | "dark";

export function savedLanguage(): Language {
  const saved = lasting().getItem("zwada.language");
  return LANGUAGES.find((known) => known === saved) ?? preferred(navigator.languages);
}

export function setLanguage(language: Language): Promise<void> {
  lasting().setItem("zwada.language", language);
  return speak(language);
}

export function savedTheme(): Theme {
  const saved = lasting().getItem("zwada.theme");
  return saved === "light" || saved === "dark" ? saved : "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") lasting().removeItem("zwada.theme");
  else lasting().setItem("zwada.theme", theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = savedTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Whether keys without Ctrl do anything at the table. */
export function savedLetters(): boolean {
  return lasting().getItem("zwada.letters") !== "off";
}

export function setLetters(on: boolean): void {
  if (on) lasting().removeItem("zwada.letters");
  else lasting().setItem("zwada.letters", "off");
}

/** Whether what is pressed in play is mirrored for the left hand. */
export function savedLeftHand(): boolean {
  return lasting().getItem("zwada.hand") === "left";
}

export function setLeftHand(on: boolean): void {
  if (on) lasting().setItem("zwada.hand", "left");
  else lasting().removeItem("zwada.hand");
  applyHand();
}

export function applyHand(): void {
  if (savedLeftHand()) document.documentElement.dataset["hand"] = "left";
  else delete document.documentElement.dataset["hand"];
}
