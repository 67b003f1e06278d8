// What lies on the desk: one value, and a way to change it that paints the page anew.

/** The position before the first move comes first in `game.positions`; `at` is the one looked at. */
export const desk = {
  books: {}, // the rulebooks, by ruleset
  game: null, // { deal, names, title, by, result, positions: [{ move, ruling, state, effects, … }] }
  at: 0,
  eyes: undefined, // whose view is shown: a player's id, null for a spectator, undefined for all
  shown: null, // { position, state, effects }: what those eyes see
  asked: null, // { move, ruling }: a ruling that was only asked for, and is in no record
  exchange: null, // the last question and its answer, as they went over the wire
  problem: null,
  note: "",
  sheet: null, // the dialog that is open: its name
  film: null,
  busy: false,
};

let painter = () => {};

/** Say how the page is painted. */
export const paintWith = (paint) => {
  painter = paint;
};

/** Change what lies on the desk, and show it. */
export function change(changes = {}) {
  Object.assign(desk, changes);
  painter();
}

/** The position looked at; undefined before a game is dealt. */
export const here = () => desk.game?.positions[desk.at];

/** Whether nothing is hidden from who looks. */
export const seesAll = () => desk.eyes === undefined;

/** The rulebook of the game on the desk. */
export const book = () => desk.books[here()?.state.ruleset];

/** What a player is called: by the record's name for them, or else by their id. */
export const nameOf = (player) => desk.game?.names[player] ?? player;
