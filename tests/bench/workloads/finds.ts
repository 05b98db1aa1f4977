import { z } from "zod";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Stack } from "../../../embedded/dev/stack";
import { callAsAdmin } from "../../support/adminCalls";
import { pushTestFunctions } from "../../support/pushFunctions";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import { atMost, type Figure } from "../lib/report";
import { importRows } from "../lib/rows";
import { percentile, rounded } from "../lib/statistics";
import { withStack } from "../lib/temporary";
import { askedOf, type Crowd, tablesOf, uidOf, VIEWERS } from "./findsRows";

/** As many as fill every first page: with fewer there would be less to read. */
const SMALL = { people: 1_000, items: 2_000, cases: 100 };
const QUICK = { people: 2_000, items: 5_000, cases: 1_000 };
const LARGE = { people: 10_000, items: 100_000, cases: 10_000 };
const FULL = { people: 100_000, items: 1_000_000, cases: 10_000 };
const PARTS = 200;
const PARTS_AT_ONCE = 50;
const CALLS = 10;
const WARM_UP = 5;
/** Issue J "done when" 3, issue K "done when" 5. */
const AT_MOST = 1.3;
const title = "feed, Explore, search, profiles and the staff's list among few and many";

const FEEDS = { forYou: "For you, first page", following: "Following, first page" } as const;
const SCREENS = {
  today: "Today, first page of the wall",
  ready: "Explore, ready for a dare",
  trendingPeople: "Explore, trending creators",
  risingPeople: "Explore, rising creators",
  near: "Explore, near your city",
  newPeople: "Explore, new creators",
  trendingVideos: "Explore, trending videos",
  risingVideos: "Explore, rising videos",
  loved: "Explore, most loved this week",
  popularDares: "Explore, popular dares",
  freshVideos: "Explore, fresh videos",
  ofCategory: "Explore, videos of a category",
  searchPeople: "search, people by a beginning of 100 names",
  searchDares: "search, dares by a word of 40 titles",
  searchCommon: "search, dares by a word of every 20th title",
  profile: "somebody's profile",
  profileVideos: "somebody's videos",
  ownProfile: "own profile",
  ownVideos: "own videos",
  queue: "the staff's list of cases, first page",
} as const;

// Checked because: the deployment's own validators say what each id is an id of.
const Made = z.object({
  parts: z.array(
    z.object({
      dareId: z.string().transform((id) => id as Id<"dares">),
      proofId: z.string().transform((id) => id as Id<"proofs">),
      mediaId: z.string().transform((id) => id as Id<"media">),
    }),
  ),
  feedId: z.string(),
});
const Begun = z.object({ documents: z.number(), sessionId: z.string() });

interface Measured {
  times: number[];
  documents: Set<number>;
}

/** A deployment with so many people and videos. */
class Size {
  readonly measured = new Map<string, Measured>();
  #nth = 0;
  #crowd: Crowd | undefined;

  constructor(
    readonly count: Pick<Crowd, "people" | "items" | "cases">,
    readonly stack: Stack,
  ) {}

  async fill(folder: string): Promise<void> {
    await pushTestFunctions(this.stack.target);
    const crowd: Crowd = { ...this.count, now: Date.now(), parts: [], feedId: "" };
    for (let from = 0; from < PARTS; from += PARTS_AT_ONCE) {
      const made = Made.parse(await this.#call("mutation", "makeParts", { from, to: from + PARTS_AT_ONCE }));
      crowd.parts = [...crowd.parts, ...made.parts];
      crowd.feedId = made.feedId;
    }
    this.#crowd = crowd;
    await importRows(this.stack, folder, tablesOf(crowd));
    await callAsAdmin(this.stack.target, { kind: "mutation", path: "jobs/feed:chooseRails", args: {} });
    await this.measure(WARM_UP);
    this.measured.clear();
  }

  async measure(calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      this.#nth += 1;
      const uid = uidOf(this.#nth % VIEWERS);
      for (const [tab, what] of Object.entries(FEEDS)) await this.#feed(what, { tab, uid });
      for (const [screen, what] of Object.entries(SCREENS)) {
        const asked = askedOf(this.#nth, this.#requireCrowd());
        const args = { screen, uid, asked, nth: this.#nth };
        await this.#timed(what, async () => z.number().parse(await this.#call("query", "cost", args)));
      }
    }
  }

  async #feed(what: string, args: { tab: string; uid: string }): Promise<void> {
    await this.#timed(what, async () => {
      const { documents, sessionId } = Begun.parse(await this.#call("mutation", "begin", args));
      const shown = await this.#call("query", "show", { uid: args.uid, sessionId });
      return documents + z.number().parse(shown);
    });
  }

  async #timed(what: string, work: () => Promise<number>): Promise<void> {
    const into = this.measured.get(what) ?? { times: [], documents: new Set() };
    this.measured.set(what, into);
    const startedAt = performance.now();
    into.documents.add(await work());
    into.times.push(performance.now() - startedAt);
  }

  #requireCrowd(): Crowd {
    if (this.#crowd === undefined) throw new Error("not filled");
    return this.#crowd;
  }

  async #call(kind: "query" | "mutation", name: string, args: object): Promise<unknown> {
    return await callAsAdmin(this.stack.target, { kind, path: `tests/finds:${name}`, args });
  }
}

const of = (count: number): string => count.toLocaleString("en");

function figuresOf(few: Size, many: Size): Figure[] {
  return [...many.measured].flatMap(([what, { times, documents }]) => {
    const small = few.measured.get(what);
    if (small === undefined) return [];
    const against = `${of(few.count.items)} videos`;
    const time = (share: number) => ({
      ...{ what: `${what}: p${share * 100}`, unit: "ms", against },
      ...{ measured: percentile(times, share), reference: percentile(small.times, share) },
    });
    return [
      {
        ...{ what: `${what}: documents`, unit: "", against, goal: atMost(1) },
        ...{ measured: Math.max(...documents), reference: Math.max(...small.documents) },
      },
      { ...time(0.5), goal: atMost(AT_MOST) },
      time(0.99),
    ];
  });
}

/** A row a place, as docs/finds-bench.md holds them. */
function keptRows(few: Size, many: Size): string[][] {
  const places = [...many.measured].flatMap(([what, large]) => {
    const small = few.measured.get(what);
    return small === undefined ? [] : [{ what, small, large }];
  });
  const times = ({ times }: Measured) => [rounded(percentile(times, 0.5)), rounded(percentile(times, 0.99))];
  const read = ({ documents }: Measured) => Math.max(...documents);
  const sizes = [few, many].flatMap(({ count }) => [`p50 of ${of(count.items)}`, "p99"]);
  return [
    ["place", ...sizes, "p50 ratio", "documents"],
    ...places.map(({ what, small, large }) => [
      ...[what, ...times(small), ...times(large)],
      rounded(percentile(large.times, 0.5) / percentile(small.times, 0.5)),
      read(small) === read(large) ? String(read(large)) : `${read(small)}, ${read(large)}`,
    ]),
  ];
}

function largestOf({ quick, full }: Bench) {
  if (full) return FULL;
  return quick ? QUICK : LARGE;
}

async function run(bench: Bench) {
  return await withStack((large, largeFolder) =>
    withStack(async (small, smallFolder) => {
      const [few, many] = [new Size(SMALL, small), new Size(largestOf(bench), large)];
      await many.fill(largeFolder);
      await few.fill(smallFolder);
      await inTurns(bench.rounds, [few, many], (size) => size.measure(bench.count(CALLS)));
      return {
        ...{ name: "finds", title, figures: figuresOf(few, many) },
        notes: [
          `${of(many.count.items)} videos of ${of(many.count.people)} people, beside ${of(few.count.items)} of ${of(few.count.people)}; ${of(many.count.cases)} cases beside ${of(few.count.cases)}. Both deployments take turns.`,
          `${many.measured.get(SCREENS.today)?.times.length} calls of each over HTTP, one at a time, each computed anew. Documents are those that the product's own function reads, without the sign-in's; a feed is ordering it and its first page.`,
          `The videos share ${PARTS} dares and films. For you asks once of each creator among its best, who are more where more people make videos.`,
          "Among 100 and 2,000 the public functions read equally many (tests/convex/feed/equalReads.test.ts).",
          ...(bench.full
            ? []
            : ["`npm run bench -- finds --full` has the million videos its issue asks for."]),
        ],
        kept: { page: "docs/finds-bench.md", rows: keptRows(few, many) },
      };
    }),
  );
}

/** Whether finding somebody or something costs more the more there is. */
export const finds: Workload = { title, run };
