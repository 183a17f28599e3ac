import { svg, html, type TemplateResult } from "lit";

/** Icons stand beside words; alone they would say nothing to a screen reader, so they are hidden from it. */
export function crossedEye(): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    ${svg`<path d="M1 8c2-3.2 4.3-4.8 7-4.8S13 4.8 15 8c-2 3.2-4.3 4.8-7 4.8S3 11.2 1 8Z M2.5 13.5l11-11" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round"/><circle cx="8" cy="8" r="2" fill="currentColor"/>`}
  </svg>`;
}
