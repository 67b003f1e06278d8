// Moves and effects as plain sentences.

import { cardWords, faceWords } from "./cards.js";
import { nameOf } from "./desk.js";

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

const listed = (words) => lists.format(words);
const named = (players) => listed(players.map(nameOf));
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Cards as a list in words. */
const cardsWords = (cards, side) => listed(cards.map((card) => cardWords(card, side)));

const MOVES = {
  draw: () => "draw a card",
  keep: () => "keep the card",
  accept: () => "accept and draw",
  challenge: () => "challenge",
  "draft-keep": () => "keep the top card, discard the next",
  "draft-discard": () => "discard the top card, keep the next",
  "call-uno": () => "say UNO",
  "choose-color": ({ color }) => `name ${color}`,
  "catch-uno": ({ target }) => `catch ${nameOf(target)}, who has not said UNO`,
  "next-round": ({ deck }) => `deal the next round${deck ? " from a given deck" : ""}`,
  play: playWords,
};

function playWords({ card, run = [], color, uno }, side) {
  const parts = [`play ${cardWords(card, side)}`];
  if (run.length) parts.push(`with ${cardsWords(run, side)}`);
  if (color) parts.push(`naming ${color}`);
  if (uno) parts.push("saying UNO");
  return parts.join(", ");
}

/** What a move is, to follow its player's name or to stand on a button: play red 7. */
const moveWords = (move, side) => MOVES[move.type](move, side);

/** The same with the first letter large. */
export const moveLabel = (move, side) => capital(moveWords(move, side));

/** A move as somebody's: ann: play red 7. */
export const moveSentence = (move, side) => `${nameOf(move.player)}: ${moveWords(move, side)}`;

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

const REASONS = {
  turn: "",
  action: " for that card",
  challenge: " for the challenge",
  uno: " for not having said UNO",
  volley: " to end the volley",
  opening: " for the card turned up",
  "last-card": " for the last card played",
};

const EFFECTS = {
  cut: ({ cards, dealer }, side) => {
    const cuts = Object.entries(cards).map(([id, card]) => `${nameOf(id)} ${cardWords(card, side)}`);
    const outcome = dealer === null ? "the highest are tied, and cut again" : `${nameOf(dealer)} deals`;
    return `They cut, ${listed(cuts)}: ${outcome}.`;
  },
  dealt: ({ round, dealer }) => `${nameOf(dealer)} deals round ${round}.`,
  "card-drafted": ({ player, kept, discarded }, side) =>
    `${nameOf(player)} keeps ${cardWords(kept, side)}; ${cardWords(discarded, side)} is discarded.`,
  "card-opened": ({ card, put_back: putBack }, side) =>
    `${capital(cardWords(card, side))} is turned up${putBack ? " and put back under the draw pile" : ""}.`,
  "card-played": ({ player, card }, side) => `${nameOf(player)} plays ${cardWords(card, side)}.`,
  "color-named": ({ player, color }) => `${nameOf(player)} names ${color}.`,
  "uno-called": ({ player }) => `${nameOf(player)} says UNO.`,
  "direction-reversed": ({ direction }) => `Play now runs ${direction}.`,
  "players-skipped": ({ players }) => `${named(players)} ${players.length > 1 ? "are" : "is"} skipped.`,
  flipped: ({ side, top }) =>
    `Every card is turned over: the ${side} side is in play, and ${cardWords(top, side)} lies on top.`,
  "pile-recycled": ({ cards, shuffled }) =>
    `${counted(cards, "discard")} ${cards === 1 ? "is" : "are"} turned over` +
    `${shuffled ? ", shuffled" : ""} and made the draw pile.`,
  "cards-drawn": ({ player, cards, reason }, side) =>
    cards.length
      ? `${nameOf(player)} draws ${counted(cards.length, "card")}${REASONS[reason]}: ${cardsWords(cards, side)}.`
      : `${nameOf(player)} has to draw${REASONS[reason]}, but no card is left.`,
  "volley-raised": ({ cards }) => `The volley stands at ${counted(cards, "card")}.`,
  "challenge-resolved": challengeWords,
  "uno-caught": ({ player, by }) => `${nameOf(by)} catches ${nameOf(player)}, who has not said UNO.`,
  "round-ended": ({ winner }) => `${nameOf(winner)} goes out, and the round is over.`,
  "game-ended": ({ winners }) => `${named(winners)} ${winners.length > 1 ? "win" : "wins"} the game.`,
  "turn-passed": ({ player }) => `${nameOf(player)} is to move.`,
};

function challengeWords({ challenger, challenged, guilty, evidence }, side) {
  const verdict = `${nameOf(challenger)} challenges ${nameOf(challenged)}, who is ${guilty ? "guilty" : "innocent"}`;
  if (evidence === null) return `${verdict}.`;
  const why = guilty
    ? `${cardsWords(evidence, side)} could have been played`
    : "no card in the hand could have been played instead";
  return `${verdict}: ${why}.`;
}

/** What happened in an effect, with the cards named by the side then in play. */
export const effectSentence = (effect, side) => EFFECTS[effect.type](effect, side);

/** What each player's cards left are worth, card by card. */
export const scoreSentences = ({ breakdown, points }, side) =>
  Object.entries(breakdown).map(([player, cards]) => {
    const worth = cards.map((left) => `${cardWords(left.card, side)} (${left.points})`);
    const held = cards.length ? `holds ${listed(worth)}, and` : "has no card left, and";
    return `${nameOf(player)} ${held} gets ${counted(points[player], "point")}.`;
  });

/** The effects of a move, each with the side in play while it happened. */
export function withSides(effects, side) {
  let inPlay = side;
  return effects.map((effect) => {
    if (effect.type === "flipped") inPlay = effect.side;
    return { effect, side: inPlay };
  });
}

const AWAITED = {
  draft: ({ turn }) => `${nameOf(turn)} looks at the top card, and keeps or discards it.`,
  "choose-color": ({ turn, pending }) =>
    `${nameOf(turn)} names a colour; then ${nameOf(pending.next)} moves.`,
  turn: ({ turn, pending }) =>
    `${nameOf(turn)} plays a card or draws one` +
    `${pending ? `, and may play all ${pending.run} cards at once` : ""}.`,
  drawn: ({ turn, pending, side }) =>
    `${nameOf(turn)} has drawn ${cardWords(pending.card, side)}, and plays it or keeps it.`,
  challenge: ({ turn, pending, discard_pile: [top], side }) =>
    `${nameOf(turn)} accepts ${nameOf(pending.player)}'s ${cardWords(top, side)} or challenges it. ` +
    `It was played on ${faceWords(pending.face_before)} while ${pending.color_before} was in force.`,
  volley: ({ turn, pending }) =>
    `${nameOf(turn)} answers with a Draw Two, or draws ${counted(pending.cards, "card")}.`,
  "round-over": ({ result }) => `${nameOf(result.winner)} has gone out. The next round can be dealt.`,
  "game-over": ({ result }) => `The game is over: ${named(result.game_winners)} won.`,
};

/** What a state waits for. */
export const awaitedSentence = (state) => AWAITED[state.phase](state);

/** The name of a phase or an option as a label: challenge_test is Challenge test. */
export const labelOf = (name) => capital(name.replaceAll(/[-_]/g, " "));

