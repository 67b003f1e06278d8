/** What the generated types must refuse: should one of these compile, the compiler says so. */

import type { Effect, Move, State } from "./generated/arbiter.js";

// @ts-expect-error A draw names no card.
export const draw: Move = { type: "draw", player: "ann", card: "red-7" };

// @ts-expect-error A colour that is chosen is named.
export const choice: Move = { type: "choose-color", player: "ann" };

// @ts-expect-error There is no such move.
export const pass: Move = { type: "pass", player: "ann" };

// @ts-expect-error Nobody has seen such a colour.
export const color: Move = { type: "choose-color", player: "ann", color: "mauve" };

// @ts-expect-error Only UNO FLIP has a side.
export const side = (state: State): string => state.side;

// @ts-expect-error Not before one knows which effect it is.
export const cards = (effect: Effect): number => effect.cards.length;

// @ts-expect-error Nobody moves once the round is over.
export const turn = (state: State): string => state.turn;
