import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { savedLetters, setLetters } from "../settings.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** Which keys do what. */
@customElement("zwada-keys")
export class ZwadaKeys extends ZwadaElement {
  static override styles = [
    common,
    css`
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 8px 16px;
      }
      dt {
        border: 1px solid var(--edge);
        border-radius: 4px;
        padding: 0 8px;
        text-align: center;
      }
    `,
  ];

  @property({ type: Boolean }) gm = false;

  override render(): TemplateResult {
    const keys: readonly (readonly [string, string])[] = [
      ["1–9", "key-options"],
      ...(this.gm
        ? ([
            ["N", "key-next"],
            ["P", "key-pause"],
            ["− + =", "key-amount"],
          ] as const)
        : []),
      ["O", "key-order"],
      ["L", "key-log"],
      ["/", "key-find"],
      ["?", "key-help"],
      ["Ctrl Z", "btn-undo"],
      ["Ctrl K", "btn-commands"],
    ];
    return html`<dl>${keys.map(([key, what]) => html`<dt>${key}</dt><dd>${t(what)}</dd>`)}</dl>
      <label class="tick"
        ><input type="checkbox" .checked=${savedLetters()} @change=${(event: Event): void => setLetters((event.target as HTMLInputElement).checked)} />${t("key-letters")}</label
      >`;
  }
}
