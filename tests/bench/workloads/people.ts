import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { runCli } from "../../../embedded/dev/convexCli";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { atExit } from "../lib/atExit";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { percentile } from "../lib/statistics";
import { nameOf, STARS, writeRows } from "./peopleRows";
import { openViewer } from "./peopleViewers";

const SMALL = 1_000;
const LARGE = 200_000;
const LARGEST_QUICK = 5_000;
const VIEWERS = 8;
/** Of one viewer in a round: all rounds and the warm-up together stay below the limits of a minute. */
const CALLS = 4;
const WARM_UP = 2;
const title = "profile, availability, followers and presence among few and many people";

/** Each call with other arguments, or a result that is still remembered would be measured. */
interface Ask {
  client: ConvexHttpClient;
  /** A number that no call of the same kind had before. */
  nth: number;
  people: number;
}

const STEP = 37;

/** Another star at each call of one member: their number shares no factor with `VIEWERS + 1`. */
const starFor = (nth: number): string => nameOf((nth + Math.floor(nth / VIEWERS)) % STARS);

const ACTS = {
  "profile by username": ({ client, nth, people }: Ask) =>
    client.query(api.profiles.byUsername, { username: nameOf((STARS + nth * STEP) % people) }),
  "availability check": ({ client, nth }: Ask) =>
    client.mutation(api.users.checkUsernameAvailability, { username: `freename${nth}` }),
  "follower page": ({ client, nth }: Ask) =>
    client.query(api.follows.list, { username: starFor(nth), list: "followers", cursor: null }),
  "presence update": ({ client, nth }: Ask) =>
    client.mutation(api.presence.update, { session: `bench-tab-${nth}`, visible: nth % 2 === 0 }),
};

type ActName = keyof typeof ACTS;
type Times = Record<ActName, number[]>;

async function importPeople(stack: Stack, folder: string, people: number): Promise<void> {
  const startedAt = performance.now();
  for (const { table, file } of await writeRows(folder, people)) {
    await runCli(stack.target, ["import", "--append", "-y", "--table", table, file]);
    rmSync(file);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  ${people} people imported in ${seconds} s`);
}

/** A deployment of the product with so many people, and members who ask it. */
interface Size {
  people: number;
  stack: Stack;
  viewers: ConvexHttpClient[];
  times: Times;
  /** Grows with every round of calls. */
  nth: number;
}

async function openSize(folder: string, people: number): Promise<Size> {
  const dataDir = path.join(folder, `data-${people}`);
  const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  const times: Times = {
    "profile by username": [],
    "availability check": [],
    "follower page": [],
    "presence update": [],
  };
  return { people, stack, viewers: [], times, nth: 0 };
}

/** After the imports: a token lives for minutes, a large import may take longer. */
async function addViewers({ stack, viewers }: Size): Promise<void> {
  for (let at = 0; at < VIEWERS; at += 1) viewers.push(await openViewer(stack, `benchviewer${at}`));
}

const NAMES = Object.keys(ACTS).filter((name): name is ActName => name in ACTS);

async function measure(size: Size, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    for (const client of size.viewers) {
      size.nth += 1;
      for (const name of NAMES) {
        const startedAt = performance.now();
        await ACTS[name]({ client, nth: size.nth, people: size.people });
        size.times[name].push(performance.now() - startedAt);
      }
    }
  }
}

function figures(few: Size, many: Size): Figure[] {
  return NAMES.flatMap((name) =>
    [0.5, 0.95].map((share) => ({
      what: `${name}, p${share * 100}, ${many.people} people`,
      unit: "ms",
      measured: percentile(many.times[name], share),
      reference: percentile(few.times[name], share),
      against: `${few.people} people`,
    })),
  );
}

async function run(bench: Bench) {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-bench-people-"));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const sizes: Size[] = [];
  try {
    const few = await openSize(folder, SMALL);
    sizes.push(few);
    const many = await openSize(folder, bench.quick ? LARGEST_QUICK : LARGE);
    sizes.push(many);
    for (const { stack, people } of sizes) await importPeople(stack, folder, people);
    for (const size of sizes) {
      await addViewers(size);
      await measure(size, WARM_UP);
      for (const name of NAMES) size.times[name].length = 0;
    }
    await inTurns(bench.rounds, sizes, (size) => measure(size, bench.count(CALLS)));
    return {
      name: "people",
      title,
      figures: figures(few, many),
      notes: [
        `Over HTTP, one call at a time, ${few.times["follower page"].length} of each kind and size; both deployments take turns.`,
        "What a call reads is the same number of documents at every size: tests/convex/people/boundedPeople.test.ts.",
      ],
    };
  } finally {
    for (const { stack } of sizes) await stack.close();
  }
}

/** Whether what a person's page and a typed name cost grows with the people there are. */
export const people: Workload = { title, run };
