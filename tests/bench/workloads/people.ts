import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Stack } from "../../../embedded/dev/stack";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import { makeMember } from "../lib/members";
import type { Figure } from "../lib/report";
import { importRows, type Row, userRow } from "../lib/rows";
import { percentile } from "../lib/statistics";
import { withStack } from "../lib/temporary";

const SMALL = 1_000;
const LARGE = 200_000;
const LARGEST_QUICK = 5_000;
const VIEWERS = 8;
/** Of one viewer in a round: all rounds and the warm-up together stay below the limits of a minute. */
const CALLS = 4;
const WARM_UP = 2;
/** So many people are followed by all the others, in equal shares. */
const STARS = 40;
const MOMENT = Date.UTC(2026, 10, 21);
const title = "profile, availability, followers and presence among few and many people";

const nameOf = (at: number): string => `benchperson${at}`;
const uidOf = (at: number): string => `bench${String(at).padStart(15, "0")}`;

function* rowsOf<T>(people: number, row: (at: number) => T): Generator<T> {
  for (let at = 0; at < people; at += 1) yield row(at);
}

const tablesOf = (people: number) => ({
  users: rowsOf(people, (at) => userRow(uidOf(at), nameOf(at), MOMENT + at)),
  follows: rowsOf<Row<"follows">>(people, (at) => ({
    ...{ followerId: uidOf(at), followeeId: uidOf(at % STARS), createdAt: MOMENT + at },
  })),
  presence: rowsOf<Row<"presence">>(people, (at) => ({
    ...{ uid: uidOf(at), isOnline: false, lastSeen: MOMENT + at },
  })),
});

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

const ACTS: Readonly<Record<string, (ask: Ask) => Promise<unknown>>> = {
  "profile by username": ({ client, nth, people }) =>
    client.query(api.profiles.byUsername, { username: nameOf((STARS + nth * STEP) % people) }),
  "availability check": ({ client, nth }) =>
    client.mutation(api.users.checkUsernameAvailability, { username: `freename${nth}` }),
  "follower page": ({ client, nth }) =>
    client.query(api.follows.list, { username: starFor(nth), list: "followers", cursor: null }),
  "presence update": ({ client, nth }) =>
    client.mutation(api.presence.update, { session: `bench-tab-${nth}`, visible: nth % 2 === 0 }),
};

/** A deployment of the product with so many people, and members who ask it. */
class Size {
  readonly times = new Map<string, number[]>(Object.keys(ACTS).map((name) => [name, []]));
  readonly #viewers: ConvexHttpClient[] = [];
  #nth = 0;

  constructor(readonly people: number) {}

  async fill(stack: Stack, folder: string): Promise<void> {
    await importRows(stack, folder, tablesOf(this.people));
    // After the imports: a token lives for minutes, a large import may take longer.
    for (let at = 0; at < VIEWERS; at += 1) {
      this.#viewers.push((await makeMember(stack, `benchviewer${at}`)).client);
    }
    await this.measure(WARM_UP);
    for (const times of this.times.values()) times.length = 0;
  }

  async measure(calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      for (const client of this.#viewers) {
        this.#nth += 1;
        for (const [name, act] of Object.entries(ACTS)) {
          const startedAt = performance.now();
          await act({ client, nth: this.#nth, people: this.people });
          this.times.get(name)?.push(performance.now() - startedAt);
        }
      }
    }
  }
}

function figuresOf(few: Size, many: Size): Figure[] {
  return [...many.times].flatMap(([name, times]) =>
    [0.5, 0.95].map((share) => ({
      ...{ what: `${name}, p${share * 100}, ${many.people} people`, unit: "ms" },
      ...{ measured: percentile(times, share), against: `${few.people} people` },
      reference: percentile(few.times.get(name) ?? [], share),
    })),
  );
}

async function run(bench: Bench) {
  const few = new Size(SMALL);
  const many = new Size(bench.quick ? LARGEST_QUICK : LARGE);
  await withStack((large, largeFolder) =>
    withStack(async (small, smallFolder) => {
      await many.fill(large, largeFolder);
      await few.fill(small, smallFolder);
      await inTurns(bench.rounds, [few, many], (size) => size.measure(bench.count(CALLS)));
    }),
  );
  return {
    ...{ name: "people", title, figures: figuresOf(few, many) },
    notes: [
      `Over HTTP, one call at a time, ${few.times.get("follower page")?.length} of each kind and size; both deployments take turns.`,
      "What a call reads is the same number of documents at every size: tests/convex/people/boundedPeople.test.ts.",
    ],
  };
}

/** Whether what a person's page and a typed name cost grows with the people there are. */
export const people: Workload = { title, run };
