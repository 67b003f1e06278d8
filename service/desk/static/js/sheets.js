// Sheets: what is laid over the desk as a dialog.

import { html } from "../vendor/lit-html/lit-html.js";
import { change } from "./desk.js";

/** Put a sheet away. */
const putAway = () => change({ sheet: null, problem: null });

/** A sheet with its title and a way out. */
export const sheet = (title, content) => html`
  <header>
    <h2 id="sheet-title" tabindex="-1">${title}</h2>
    <button type="button" class="quiet" @click=${putAway}>Close</button>
  </header>
  ${content}
`;
