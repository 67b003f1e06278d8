/** A whole game, move by move, as a front end plays it. */

import assert from "node:assert/strict";
import { type Arbiter, answer } from "./asking.js";
import type { DealAnswer, DealRequest, Digest, Move, RuleId, State } from "./generated/arbiter.js";
import { Table } from "./table.js";
import { holdKnown, label } from "./words.js";

export interface Game {
  dealt: DealAnswer;
  moves: Move[];
  rounds: number;
  state: State;
  digest: Digest;
}

type Book = ReadonlySet<RuleId>;

/** Deals, and moves until the game is over. */
export async function play(arbiter: Arbiter, deal: DealRequest, book: Book): Promise<Game> {
  const dealt = answer(await arbiter.POST("/deal", { body: deal }));
  const table = new Table(deal.ruleset, deal.players);
  dealt.effects.forEach((effect) => table.follow(effect));
  table.hold(dealt.state);
  const game: Game = { dealt, moves: [], rounds: 0, state: dealt.state, digest: dealt.digest };
  while (game.state.phase !== "game-over") await step(arbiter, game, table, book);
  return { ...game, rounds: table.rounds };
}

async function step(arbiter: Arbiter, game: Game, table: Table, book: Book): Promise<void> {
  const { state } = game;
  const { moves } = answer(await arbiter.POST("/moves", { body: { state } }));
  const move = chosen(moves, game.moves.length);
  const ruling = answer(await arbiter.POST("/validate", { body: { state, move } }));
  const outcome = answer(await arbiter.POST("/apply", { body: { state, move } }));
  assert.equal(ruling.code, "legal", `${label(move)}: ${ruling.message}`);
  assert.deepEqual([outcome.code, outcome.message], [ruling.code, ruling.message]);
  holdKnown([...ruling.rules, ...outcome.effects.flatMap((effect) => effect.rules)], book);
  outcome.effects.forEach((effect) => table.follow(effect));
  table.hold(outcome.state);
  game.moves.push(move);
  game.state = outcome.state;
  game.digest = outcome.digest;
}

/** A card whenever one goes, but now and then whatever move; every other UNO is forgotten. */
function chosen(moves: Move[], turn: number): Move {
  const plays = moves.filter((move) => move.type === "play");
  const choice = turn % 5 && plays.length ? plays : moves;
  const move = choice[turn % choice.length];
  assert.ok(move, "a game that goes on has moves");
  if (move.type !== "play" || !move.uno || turn % 2) return move;
  const { uno, ...forgetful } = move;
  return forgetful;
}
