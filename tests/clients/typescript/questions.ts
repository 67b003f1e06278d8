/** What else a front end asks: illegal moves, views, records, faulty requests. */

import assert from "node:assert/strict";
import { type Arbiter, answer, refusal } from "./asking.js";
import type {
  CatchUnoMove,
  DealAnswer,
  Move,
  ProblemSlug,
  ReplayRequest,
  RuleId,
  RulesetId,
} from "./generated/arbiter.js";
import type { Game } from "./playing.js";
import { holdKnown } from "./words.js";

/** The ids of all rules; and the book does not come twice to a client that has it. */
export async function rulesOf(arbiter: Arbiter, id: RulesetId): Promise<Set<RuleId>> {
  const first = await arbiter.GET("/rulesets/{id}", { params: { path: { id } } });
  const book = answer(first);
  assert.equal(book.id, id);
  for (const option of book.options) {
    if ("values" in option) assert.ok(option.values.some(({ value }) => value === option.default));
    else assert.ok(option.min <= option.default && option.default <= option.max);
  }
  const tag = first.response.headers.get("ETag") ?? "";
  const again = await arbiter.GET("/rulesets/{id}", {
    params: { path: { id }, header: { "If-None-Match": tag } },
  });
  assert.equal(again.response.status, 304);
  return new Set(book.rules.map((rule) => rule.id));
}

/** Nobody has forgotten UNO at the start: the move that says so, ruled illegal. */
export async function illegalMove(
  arbiter: Arbiter,
  { state }: DealAnswer,
  book: ReadonlySet<RuleId>,
): Promise<CatchUnoMove> {
  const [first, second] = state.players;
  assert.ok(first && second);
  const move: CatchUnoMove = { type: "catch-uno", player: first.id, target: second.id };
  const ruling = answer(await arbiter.POST("/validate", { body: { state, move } }));
  assert.equal(ruling.legal, false);
  assert.equal(ruling.code, "nothing-to-catch");
  assert.ok(ruling.message.includes(second.id));
  assert.ok(ruling.rules.length > 0);
  holdKnown(ruling.rules, book);
  const outcome = answer(await arbiter.POST("/apply", { body: { state, move } }));
  assert.deepEqual([outcome.code, outcome.state, outcome.effects], [ruling.code, state, []]);
  return move;
}

/** What a player and a spectator see of the deal; and no view of it is carried on. */
export async function views(arbiter: Arbiter, { state, effects }: DealAnswer): Promise<void> {
  for (const viewer of [state.dealer, null]) {
    const seen = answer(await arbiter.POST("/view", { body: { state, viewer, effects } }));
    assert.equal(seen.state.viewer, viewer);
    assert.equal(seen.state.seed, null);
    assert.equal(seen.effects?.length, effects.length);
    assert.equal(seen.state.draw_pile.length, state.draw_pile.length);
    assert.ok(seen.state.draw_pile.slice(1).every((card) => card.includes("?")));
    const move: Move = { type: "draw", player: state.dealer };
    const problem = refusal(await arbiter.POST("/apply", { body: { state: seen.state, move } }));
    assert.equal(problem.type, "/problems/hidden-information");
  }
}

/** The whole record is legal and leads to where the game ended; a false move in it is found. */
export async function record(arbiter: Arbiter, game: Game, illegal: CatchUnoMove): Promise<void> {
  const { state } = game.dealt;
  const fair = answer(await arbiter.POST("/replay", { body: { state, moves: game.moves } }));
  assert.deepEqual(fair.illegal, []);
  assert.equal(fair.rulings.length, game.moves.length);
  assert.ok(fair.rulings.every((ruling) => ruling.legal));
  assert.deepEqual([fair.state, fair.digest], [game.state, game.digest]);
  const moves = [illegal, ...game.moves];
  const body: ReplayRequest = { state, moves, on_illegal: "skip" };
  const foul = answer(await arbiter.POST("/replay", { body }));
  assert.deepEqual([foul.illegal, foul.digest], [[0], game.digest]);
  assert.equal(foul.rulings[0]?.code, "nothing-to-catch");
}

/** A request that does not fit its schema is refused with the place of every fault. */
export async function faults(arbiter: Arbiter, ruleset: RulesetId): Promise<void> {
  const body = { ruleset, players: ["ann", "", "cal"], dealer: "", seed: "s" };
  const problem = refusal(await arbiter.POST("/deal", { body }));
  assert.deepEqual([problem.status, problem.type], [422, "/problems/invalid-request"]);
  const pointers = problem.errors?.map((fault) => fault.pointer) ?? [];
  assert.deepEqual(pointers.sort(), ["/dealer", "/players/1"]);
  const path: { slug: ProblemSlug } = { slug: "invalid-request" };
  const meaning = answer(await arbiter.GET("/problems/{slug}", { params: { path } }));
  assert.deepEqual([meaning.type, meaning.status], [problem.type, problem.status]);
}
