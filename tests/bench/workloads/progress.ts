import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import type { Stack } from "../../../embedded/dev/stack";
import { callAsAdmin } from "../../support/adminCalls";
import { pushTestFunctions } from "../../support/pushFunctions";
import type { Bench, Workload } from "../lib/bench";
import { makeMember } from "../lib/members";
import { atMost, type Figure } from "../lib/report";
import { percentile } from "../lib/statistics";
import { withStack } from "../lib/temporary";

const ACTS = 120;
const WARM_UP = 10;
/** Nobody may write more in a day; each does an even share. */
const PEOPLE = 8;
const KINDS = ["react", "comment", "approve"] as const;
const title = "an act with what it counts for, and without";

const Ids = z.array(z.string());

const call = (stack: Stack, name: string, args: object) =>
  callAsAdmin(stack.target, { kind: "mutation", path: `tests/progress:${name}`, args });

interface Scene {
  stack: Stack;
  uids: string[];
  subjects: string[];
  dares: string[];
}

type Times = Record<"counts" | "plain", number[]>;

/** By turns, so that what else the machine does meets both; each act is somebody's first to its thing. */
async function measure(
  { stack, uids, subjects, dares }: Scene,
  kind: (typeof KINDS)[number],
): Promise<Times> {
  const times: Times = { counts: [], plain: [] };
  const things = kind === "approve" ? dares : subjects;
  for (const [nth, to] of things.entries()) {
    const counts = (nth + Math.floor(nth / PEOPLE)) % 2 === 0;
    const uid = uids[nth % uids.length] ?? "";
    const startedAt = performance.now();
    await call(stack, "act", { kind, counts, uid, to });
    const took = performance.now() - startedAt;
    if (nth >= WARM_UP) times[counts ? "counts" : "plain"].push(took);
  }
  return times;
}

const figures = (kind: string, { counts, plain }: Times): Figure[] =>
  [0.5, 0.95].map((share) => ({
    what: `${kind}, p${share * 100}`,
    unit: "ms",
    measured: percentile(counts, share),
    reference: percentile(plain, share),
    against: "the same without progress",
    ...(share === 0.5 ? { goal: atMost(1.15) } : {}),
  }));

const run = (bench: Bench) =>
  withStack(async (stack) => {
    await seedDeployment(seedTarget(stack));
    await pushTestFunctions(stack.target);
    const uids: string[] = [];
    for (let nth = 0; nth < PEOPLE; nth += 1) uids.push((await makeMember(stack, `benchtalker${nth}`)).uid);
    const creatorId = (await makeMember(stack, "benchcreator")).uid;
    const count = bench.count(ACTS) + WARM_UP;
    const subjects = Ids.parse(await call(stack, "makeSubjects", { creatorId, count }));
    const dares = Ids.parse(await call(stack, "makeDares", { count }));
    const scene = { stack, uids, subjects, dares };
    const all: Figure[] = [];
    for (const kind of KINDS) all.push(...figures(kind, await measure(scene, kind)));
    return {
      ...{ name: "progress", title },
      figures: all,
      notes: [
        `${count - WARM_UP} acts of each kind by ${PEOPLE} people over HTTP, by turns with and without the two tables of progress.`,
      ],
    };
  });

export const progress: Workload = { title, run };
