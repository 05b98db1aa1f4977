/** One walk: moves drawn from a seed as the state allows, or a list of moves that was recorded before. */
import { internal } from "@convex/_generated/api";
import { isClosed } from "@convex/domain/dares/machine";
import { progressFlaws } from "../../progress/world";
import { drawer } from "./draw";
import { endFlaws, endState, flawsOf } from "./judge";
import { ACTS } from "./moves";
import { type Move, refusable, type Scene } from "./scene";
import { type Books, DAY, HOUR, openStage, type Stage, type Weather } from "./stage";
import { count, countWorld, type Tally, traceOf } from "./tally";

const QUIET_EVERY = 4;
const NETWORK = ["fault", "lose"];
/** Enough for every clock of a dare, and for the cap of 35 days over them. */
const END_ROUNDS = 15;

export interface Walked {
  moves: Move[];
  /** What went wrong first, or null. */
  wrong: string | null;
  end: object;
  /** What was reached on the way. */
  tally: Tally;
}

type Source = { next: () => number; seed: number; steps: number } | readonly Move[];

export async function walk(source: Source, weather: Weather): Promise<Walked> {
  const stage = await openStage(weather);
  const moves: Move[] = [];
  const tally: Tally = new Map();
  try {
    const wrong = (await go(stage, source, moves, tally)) ?? (await finish(stage));
    countWorld(tally, await stage.books(), await stage.holdings());
    return { moves, wrong, end: await endState(stage), tally };
  } catch (error) {
    const wrong = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { moves, wrong, end: {}, tally };
  } finally {
    await stage.close();
  }
}

async function go(stage: Stage, source: Source, done: Move[], tally: Tally): Promise<string | null> {
  const next = sourceOf(source);
  let acts = 0;
  for (;;) {
    const books = await stage.books();
    const move = next(books, acts);
    if (move === undefined) return await judged(stage);
    done.push(move);
    await make({ stage, books, move }, tally);
    // A fault alone moves nothing: it waits for the act behind it.
    if (NETWORK.includes(move.act)) continue;
    if (!move.held) await stage.deliver();
    acts += 1;
    const wrong = acts % QUIET_EVERY === 0 ? await judged(stage) : null;
    if (wrong !== null) return wrong;
  }
}

function sourceOf(source: Source): (books: Books, acts: number) => Move | undefined {
  if (!("next" in source)) {
    const moves = [...source];
    return () => moves.shift();
  }
  const draw = drawer(source.next, source.seed);
  return (books, acts) => (acts < source.steps ? draw(books) : undefined);
}

/** Does it, and counts it if it changed anything. */
async function make(scene: Scene, tally: Tally): Promise<void> {
  const { stage, books, move } = scene;
  const act = ACTS[move.act];
  if (act === undefined) throw new Error(`no such move: ${move.act}`);
  const touches = stage.touches();
  await refusable(() => act(scene));
  await stage.idle();
  const isDone = stage.touches() > touches || traceOf(books) !== traceOf(await stage.books());
  if (!NETWORK.includes(move.act)) count(tally, `${isDone ? "act" : "nothing by"} ${move.act}`);
}

async function judged(stage: Stage): Promise<string | null> {
  await stage.quiet();
  return first(await flawsNow(stage));
}

/** In the books, and in what the two have earned by it. */
const flawsNow = async (stage: Stage): Promise<string[]> => [
  ...flawsOf(await stage.books(), await stage.holdings(), stage.crashes),
  ...(await progressFlaws(stage.provider.world.t)),
];

const first = (flaws: readonly string[]): string | null => (flaws.length === 0 ? null : flaws.join("\n"));

/** Time alone ends what people have left open; then the provider's books are compared with ours. */
async function finish(stage: Stage): Promise<string | null> {
  await stage.provider.lever("webhooks", { drop: [] });
  await decideAtBanks(stage);
  for (let round = 0; round < END_ROUNDS; round += 1) {
    const { dares } = await stage.books();
    if (round > 1 && dares.every(({ status }) => isClosed(status))) break;
    await stage.pass(4 * DAY);
    await stage.hourly();
    const wrong = await judged(stage);
    if (wrong !== null) return wrong;
  }
  await stage.pass(3 * DAY);
  await stage.hourly();
  await stage.quiet();
  await stage.provider.world.t.action(internal.jobs.ledger.reconDaily, {});
  await stage.pass(HOUR);
  await stage.quiet();
  return first([...(await flawsNow(stage)), ...(await endFlaws(stage))]);
}

async function decideAtBanks(stage: Stage): Promise<void> {
  for (const { id, open } of (await stage.holdings()).reviews)
    if (open) await stage.provider.lever("reviews/approve", { review: id });
  for (const { id, status } of (await stage.holdings()).disputes) {
    if (!/needs_response|under_review/.test(status)) continue;
    await stage.provider.lever("disputes/resolve", { dispute: id, outcome: "lost" });
  }
  await stage.quiet();
}
