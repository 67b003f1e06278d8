// The score card of a round, card by card.

import { html } from "../vendor/lit-html/lit-html.js";
import { cardWords } from "./cards.js";
import { nameOf } from "./desk.js";
import { namedPicture } from "./faces.js";
import { counted } from "./sentences.js";

const priced = ({ card, points }, side) => html`<li title=${cardWords(card, side)}>
  ${namedPicture(card, side)}<span>${counted(points, "point")}</span>
</li>`;

const sum = (cards) => cards.reduce((total, { points }) => total + points, 0);

const line = ({ id, score }, { breakdown, points }, side) => html`<tr>
  <th scope="row">${nameOf(id)}</th>
  <td><ul class="row priced">${breakdown[id].map((left) => priced(left, side))}</ul></td>
  <td class="number">${sum(breakdown[id])}</td>
  <td class="number">${points[id]}</td>
  <td class="number">${score}</td>
</tr>`;

/** What a round gave, from its `round-ended`. */
export const scoreCard = (end, { players, side }) => html`<section class="score" aria-label="Score card">
  <h2>${nameOf(end.winner)} goes out</h2>
  <div class="scrolled" tabindex="0" role="group" aria-label="Score card, card by card"><table>
    <thead><tr>
      <th scope="col">Player</th><th scope="col">Cards left</th><th scope="col">Worth</th>
      <th scope="col">Points</th><th scope="col">Total</th>
    </tr></thead>
    <tbody>${players.map((player) => line(player, end, side))}</tbody>
  </table></div>
</section>`;
