// Fields of forms, each with what the service finds wrong with it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** The faults at a place, or within it. */
export const faultsAt = (faults, pointer) =>
  faults.filter((fault) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`));

/** The text of a fault: an inner one says where. */
const faultWords = (fault, pointer) => {
  const within = fault.pointer.slice(pointer.length + 1);
  return within ? `${within}: ${fault.detail}` : fault.detail;
};

/**
 * A label, a control and its faults. `control` makes the control from the id, whether it is at
 * fault, and the ids of what describes it.
 */
export function field({ id, label, hint, pointer, faults = [] }, control) {
  const found = pointer === undefined ? [] : faultsAt(faults, pointer);
  const describedBy = [hint && `${id}-hint`, found.length && `${id}-faults`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control({ id, invalid: String(found.length > 0), describedBy: describedBy || nothing })}
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
    ${faultList(`${id}-faults`, found, pointer)}
  </div>`;
}

/** Faults as a list, if there are any. */
export const faultList = (id, faults, pointer = "") =>
  faults.length
    ? html`<ul class="faults" id=${id}>
        ${faults.map((fault) => html`<li>${faultWords(fault, pointer)}</li>`)}
      </ul>`
    : nothing;

/** The choices of a select: pairs of value and words. */
export const choices = (pairs, chosen) =>
  pairs.map(
    ([value, words]) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`,
  );
