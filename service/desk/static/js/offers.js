// Which legal moves are offered where: on a card, or beside the table.

import { desk } from "./desk.js";

/** Everything that those whose eyes look may do in the position shown. */
const offered = () => {
  const moves = desk.shown.position.moves ?? [];
  return desk.eyes === undefined ? moves : moves.filter(({ player }) => player === desk.eyes);
};

/** UNO can be said with the play, or forgotten. */
const withSilence = (move) => (move.uno ? [move, { ...move, uno: undefined }] : [move]);

/** The legal plays that begin with a card of a player's hand. */
export const playsOf = (player, card) =>
  offered()
    .filter((move) => move.type === "play" && move.player === player && move.card === card)
    .flatMap(withSilence);

/** The legal moves that begin with no card. Anybody may ask for the next round: one offer will do. */
export function otherMoves() {
  const moves = offered().filter(({ type }) => type !== "play");
  const isFirstOfRound = (move, index) => move.type !== "next-round" || index === 0;
  return moves.filter(isFirstOfRound);
}

/** The card that a hand really holds where these eyes see one; undefined if they may not know. */
export function cardInHand(player, index) {
  if (desk.eyes !== undefined && desk.eyes !== player) return undefined;
  return desk.shown.position.state.players.find(({ id }) => id === player).hand[index];
}

/** Whether moves can be made here: a view can only be asked about. */
export const canMove = () => !("viewer" in desk.shown.position.state);
