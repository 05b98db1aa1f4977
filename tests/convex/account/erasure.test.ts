import { api, internal } from "@convex/_generated/api";
import { advance as advanceIn } from "@convex/model/account/erasure";
import { PERSON_DATA } from "@convex/model/account/personData";
import { TABLE_LIFECYCLE } from "@convex/tables/lifecycle";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { eachIn } from "../support/fixtures";
import { signIn } from "../support/people";
import { rowsOf } from "../support/rows";
import {
  advance,
  deletionOf,
  everything,
  type FullWorld,
  filesOf,
  fullWorld,
  TABLES,
  traces,
} from "./full/person";

const deleteIdentity = vi.hoisted(() => vi.fn(async (_tokenIdentifier: string) => undefined));
// The identity service is outside: its own tests speak with it.
vi.mock("@convex/integrations/identityAdmin", () => ({ deleteIdentity }));

prepareBackend();
const world = eachIn(fullWorld);
beforeEach(() => deleteIdentity.mockClear());

const TOKEN = "https://id.test|papercrown";
/** Of the leaver: uid apart, which only the run knows. */
const WORDS = ["papercrown", "papercrown@mail.test", TOKEN];

/** Rows and files that go with rows of another table, and tables that hold nobody. */
const BY_ANOTHER = ["mediaParts"];

function expectsRows(table: (typeof TABLES)[number]): boolean {
  return TABLE_LIFECYCLE[table].deletion !== "keep" && !BY_ANOTHER.includes(table);
}

async function leave(world: FullWorld, when: "now" | "later" = "now"): Promise<void> {
  await world.leaver.as.mutation(api.account.requestDeletion, { when, givesUp: true });
}

/** A transaction that breaks off after its work: nothing of it stays. */
async function breakOff(world: FullWorld): Promise<void> {
  const row = await deletionOf(world);
  const broken = read(world.t, async (ctx) => {
    if (row !== null) await advanceIn(ctx, row._id, Date.now());
    throw new Error("power cut");
  });
  await expect(broken).rejects.toThrow("power cut");
  expect(await deletionOf(world)).toEqual(row);
}

/** To the end, each step broken off once and each run a second time; the names of the steps, in order. */
async function eraseWithInterruptions(world: FullWorld): Promise<string[]> {
  const steps: string[] = [];
  for (let row = await deletionOf(world); row !== null; row = await deletionOf(world)) {
    if (steps.at(-1) !== row.step) steps.push(row.step);
    if (steps.length > 500) throw new Error(`stuck at ${row.step}`);
    await breakOff(world);
    await advance(world, row._id);
    if (row.step !== "signIn") continue;
    deleteIdentity.mockRejectedValueOnce(new Error("provider is down"));
    await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id }).catch(() => undefined);
    // What died in the middle is asked for again by the sweep; an old chain still about does no harm.
    await world.t.mutation(internal.jobs.account.sweepErasures, {});
    await advance(world, row._id);
    await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id });
    await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id });
  }
  return steps;
}

async function erase(world: FullWorld): Promise<void> {
  await leave(world);
  for (let row = await deletionOf(world); row !== null; row = await deletionOf(world)) {
    await advance(world, row._id);
    if (row.step === "signIn")
      await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id });
  }
}

it("ROL-13 the table of what leaves says for every table the same as the rule beside its definition", () => {
  for (const table of TABLES) {
    const { export: sources, erase } = PERSON_DATA[table];
    const rule = TABLE_LIFECYCLE[table];
    const isErased = erase.length > 0 || BY_ANOTHER.includes(table);
    expect(`${table} ${isErased}`).toBe(`${table} ${rule.deletion !== "keep"}`);
    // Media are read out as links with hashes.
    const isExported = sources.length > 0 || table === "media";
    expect(`${table} ${isExported}`).toBe(`${table} ${rule.export === "owner"}`);
  }
});

describe("erasure", () => {
  it("ROL-12 ROL-13 leaves no trace of a person who is in every table, broken off at every step", async () => {
    const { uid } = world.leaver;
    const before = await everything(world);
    const withoutThem = TABLES.filter(
      (table) =>
        expectsRows(table) && table !== "accountDeletions" && !JSON.stringify(before[table]).includes(uid),
    );
    expect(withoutThem).toEqual([]);
    const files = await filesOf(world);

    await leave(world);
    const steps = await eraseWithInterruptions(world);
    expect(steps.length).toBeGreaterThan(2 * TABLES.length - 40);

    const after = await everything(world);
    // The name stays held for 180 days; whose it was is forgotten.
    const held = ["heldUsernames: papercrown"];
    expect(traces(after, [uid, ...WORDS])).toEqual(held);
    const fake = JSON.stringify(after).match(/gone-[0-9a-f]{20}/g) ?? [];
    expect(new Set(fake).size).toBe(1);
    for (const table of ["dares", "payments", "earnings", "ledgerAccounts", "ledgerPostings", "reports"]) {
      expect(`${table}: ${traces({ [table]: after[table] ?? [] }, ["gone-"]).length}`).toBe(`${table}: 1`);
    }
    expect(deleteIdentity).toHaveBeenCalledWith(TOKEN);
    // One file stays: the proof that the other person handed in.
    expect((await filesOf(world)).length).toBe(1);
    expect(files.length).toBeGreaterThan(5);
  }, 30_000);

  it("ROL-12 takes with it what is written about the person between any two steps", async () => {
    const { uid } = world.leaver;
    await leave(world);
    const { stranger, leaver } = world;
    const session = "visit-of-a-stranger";
    const aboutThem = { session, targetKind: "profile", targetId: uid, reason: "spam" } as const;
    let written = 0;
    const tries = [
      () => stranger.as.mutation(api.blocks.unmute, { personId: uid }),
      () => stranger.as.mutation(api.blocks.mute, { personId: uid }),
      () => leaver.as.mutation(api.account.requestExport, {}),
      () =>
        stranger.as.mutation(api.reports.create, {
          ...aboutThem,
          ...{ detail: "", alsoBlock: false, clientId: `late-${written}` },
        }),
    ];
    for (let row = await deletionOf(world); row !== null; row = await deletionOf(world)) {
      await advance(world, row._id);
      if (row.step === "signIn")
        await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id });
      // Before the second half nothing new is to be learnt, and limits of calls would end the tries.
      if (!/^(second:accountD|second:staff|calls|written|last|third|own)/.test(row.step)) continue;
      for (const attempt of tries)
        await attempt()
          .then(() => (written += 1))
          .catch(() => undefined);
    }
    expect(written).toBeGreaterThan(5);
    expect(traces(await everything(world), [uid, TOKEN])).toEqual([]);
  }, 30_000);

  it("ROL-13 keeps the books balanced and gives up what was left", async () => {
    await erase(world);
    const ledgerPostings = await rowsOf(world.t, "ledgerPostings");
    const ledgerTxns = await rowsOf(world.t, "ledgerTxns");
    const wallets = await rowsOf(world.t, "wallets");
    expect(ledgerPostings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const givenUp = ledgerTxns.filter(({ kind }) => kind === "giveUp");
    expect(givenUp.map(({ key }) => key)).toEqual([expect.stringMatching(/^give-up:gone-/)]);
    const unclaimed = ledgerPostings.filter(({ account }) => account === "liability:unclaimed");
    expect(unclaimed.map(({ amount }) => amount)).toEqual([-2_000]);
    expect(wallets.map(({ uid }) => uid)).toEqual([world.other.uid]);
  }, 30_000);

  it("ROL-13 leaves the others a dare with a former member, right counters, and no notice that names anybody", async () => {
    await erase(world);
    const { closed } = await world.other.as.query(api.dares.inbox, {});
    expect(closed.map(({ other }) => other.displayName)).toEqual(["Former member"]);
    const notices = await world.other.as.query(api.notifications.recent, {});
    expect(JSON.stringify(notices)).not.toContain("papercrown");
    const counts = await rowsOf(world.t, "profileCounts");
    expect(counts.map(({ followersCount, followingCount }) => followersCount + followingCount)).toEqual([
      0, 0,
    ]);
    const { posts } = await world.other.as.query(api.feedback.list, { order: "newest", cursor: null });
    expect(posts.map(({ author, votes }) => [author, votes])).toContainEqual([null, 0]);
    expect(posts.map(({ votes }) => votes)).toEqual([0, 0]);
    expect(await world.t.query(api.profiles.byUsername, { username: "papercrown" })).toBeNull();
  }, 30_000);

  it("ROL-12 makes a new person of the same sign-in, but not of a token that is still about", async () => {
    await erase(world);
    const again = signIn(world.t, "papercrown");
    await expect(again.mutation(api.users.ensureViewer, {})).toBeRefused("unauthenticated");
    passTime(2 * HOUR);
    const { uid } = await signIn(world.t, "papercrown").mutation(api.users.ensureViewer, {});
    expect(uid).not.toBe(world.leaver.uid);
    expect(await signIn(world.t, "papercrown").query(api.users.me, {})).toMatchObject({ username: null });
  }, 30_000);
});
