/** Plays a game of each ruleset: node play.js BASE_URL. */

import { type Arbiter, arbiterAt } from "./asking.js";
import type { PlayerId, RulesetId } from "./generated/arbiter.js";
import { play } from "./playing.js";
import { faults, illegalMove, record, rulesOf, views } from "./questions.js";

const PLAYERS = new Map<RulesetId, PlayerId[]>([
  ["uno-flip", ["ann", "ben", "cal", "dee"]],
  ["uno-duo", ["ann", "ben"]],
]);

async function tryOut(arbiter: Arbiter, ruleset: RulesetId, players: PlayerId[]): Promise<void> {
  const book = await rulesOf(arbiter, ruleset);
  await faults(arbiter, ruleset);
  const game = await play(arbiter, { ruleset, players, seed: "clients" }, book);
  const illegal = await illegalMove(arbiter, game.dealt, book);
  await views(arbiter, game.dealt);
  await record(arbiter, game, illegal);
  const kinds = new Set(game.moves.map((move) => move.type));
  const told = `${game.moves.length} moves of ${kinds.size} types in ${game.rounds} rounds`;
  console.log(`${ruleset}: ${told}, ending in ${game.digest.slice(0, 19)}`);
}

const [, , base] = process.argv;
if (!base) throw new Error("where is the service? node play.js BASE_URL");
for (const [ruleset, players] of PLAYERS) await tryOut(arbiterAt(base), ruleset, players);
