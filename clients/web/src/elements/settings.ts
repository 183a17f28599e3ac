import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { savedLeftHand, savedTheme, setLanguage, setLeftHand, setTheme, type Theme } from "../settings.js";
import { currentLanguage, LANGUAGES, t, type Language } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** Language, colours and hand, of this browser. */
@customElement("zwada-settings")
export class ZwadaSettings extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 16px;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
        display: block;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<label
        ><span class="label">${t("h-language")}</span>
        <select
          @change=${(event: Event): void => void setLanguage((event.target as HTMLSelectElement).value as Language)}
        >
          ${LANGUAGES.map(
            (tag) => html`<option value=${tag} lang=${tag} ?selected=${tag === currentLanguage()}>${t(`lang-${tag}`)}</option>`,
          )}
        </select></label
      >
      <label
        ><span class="label">${t("h-theme")}</span>
        <select @change=${(event: Event): void => setTheme((event.target as HTMLSelectElement).value as Theme)}>
          ${(["system", "light", "dark"] as const).map(
            (theme) => html`<option value=${theme} ?selected=${theme === savedTheme()}>${t(`theme-${theme}`)}</option>`,
          )}
        </select></label
      >
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${savedLeftHand()}
          @change=${(event: Event): void => setLeftHand((event.target as HTMLInputElement).checked)}
        />${t("settings-left-hand")}</label
      >`;
  }
}
