// What could not be ruled on, and why.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { pageOf } from "./arbiter.js";
import { desk } from "./desk.js";

const pointed = ({ pointer, detail }) =>
  html`<li>${pointer ? html`<code>${pointer}</code> ` : nothing}${detail}</li>`;

/** The problem on the desk, with every fault and where it is; nothing if there is none. */
export function problemNotice() {
  if (!desk.problem) return nothing;
  const { document, faults, slug } = desk.problem;
  return html`<div class="problem" role="alert">
    <p><b>${document.title}.</b> ${faults.length ? nothing : document.detail}
      ${slug ? html`<a href=${pageOf(`problems/${slug}`)}>What this means</a>` : nothing}</p>
    ${faults.length ? html`<ul class="faults">${faults.map(pointed)}</ul>` : nothing}
  </div>`;
}
