import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { EXPORT_NAMES } from "@convex/model/account/export";
import { PERSON_DATA } from "@convex/model/account/personData";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { DAY, passTime, prepareBackend, read } from "../support/backend";
import { sendDare, sentDare } from "../support/dares";
import { type Person, setupWorld, signIn, type World } from "../support/people";
import { put } from "../support/put";
import { only } from "../support/rows";
import { type FullWorld, filesOf, fullWorld } from "./full/person";

prepareBackend();

const rowOf = ({ t }: World, uid: string) => only(t, "dataExports", { uid });

async function make(world: FullWorld): Promise<Doc<"dataExports">> {
  const { as, uid } = world.leaver;
  await as.mutation(api.account.requestExport, {});
  const { _id: exportId, run } = await rowOf(world, uid);
  await world.t.action(internal.jobs.account.makeExport, { exportId, run });
  return await rowOf(world, uid);
}

async function suspendedOnce({ t, leaver, stranger }: FullWorld): Promise<void> {
  const about = { actorId: stranger.uid, action: "person.standing", target: `user:${leaver.uid}` } as const;
  const said = { before: "good", after: "suspended", reason: "A neighbour wrote." };
  await put(t, "auditLog", { ...about, ...said });
}

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

async function download(world: FullWorld): Promise<Record<string, string>> {
  const { url } = await world.leaver.as.mutation(api.account.exportLink, {});
  const answer = await world.t.fetch(pathOf(url));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("a copy of one's own data (product 23)", () => {
  it("ROL-13 holds every kind of thing as JSON with a page that lists it, and files as links with hashes", async () => {
    const world = await fullWorld();
    await suspendedOnce(world);
    await make(world);
    expect(await world.leaver.as.query(api.account.exportState, {})).toMatchObject({
      status: "ready",
      percent: 100,
      expiresAt: Date.now() + 7 * DAY,
    });
    const files = await download(world);
    expect(Object.keys(files).sort()).toEqual(
      ["index.html", ...EXPORT_NAMES.map((name) => `data/${name}.json`)].sort(),
    );
    expect(files["index.html"]).toContain("Your profile and settings");
    const rowsOf = (name: string): Record<string, unknown>[] => JSON.parse(files[`data/${name}.json`] ?? "");
    expect(rowsOf("users")).toMatchObject([{ username: "papercrown", email: "papercrown@mail.test" }]);
    const parts = rowsOf("dares").map(({ part }) => part);
    expect(parts.sort()).toEqual(["creator", "creator", "sender"]);
    expect(rowsOf("payments")).toHaveLength(1);
    expect(rowsOf("mutedWords")).toHaveLength(1);
    expect(rowsOf("ledgerPostings")).toMatchObject([
      { pocket: "pending", amount: 2_000, currency: "usd" },
      { pocket: "pending", amount: -2_000, currency: "usd" },
      { pocket: "available", amount: 2_000, currency: "usd" },
    ]);
    // What was decided, without the words and names of whoever did.
    expect(rowsOf("auditLog")).toEqual([
      { decision: "person.standing", before: "good", after: "suspended", at: expect.any(Number) },
    ]);
    expect(rowsOf("identities")).toEqual([{ provider: "https://id.test", since: expect.any(Number) }]);
    const taken = rowsOf("files").find(({ kind, link }) => kind === "proof" && link !== null);
    expect(taken).toMatchObject({ sha256: [expect.any(String)], link: expect.stringContaining("/media/") });
    expect((await world.t.fetch(pathOf(String(taken?.link)))).status).toBe(200);
    expect(rowsOf("files").map(({ kind }) => kind)).toContain("photo");
    // Nothing of the house and no address of the storage.
    const all = JSON.stringify(files);
    const secrets = ["/api/storage", "tokenIdentifier", "chargeRef", "storageId", "neighbour", "id.test|"];
    for (const secret of secrets) expect(all).not.toContain(secret);
    // Nobody's decision about the person is told.
    expect(rowsOf("personRules").map(({ ownerId }) => ownerId)).toEqual([world.leaver.uid]);
  }, 30_000);

  it("ROL-13 opens only by a fresh link of its owner, for ten minutes, and is gone after seven days", async () => {
    const world = await fullWorld();
    await make(world);
    const { url } = await world.leaver.as.mutation(api.account.exportLink, {});
    const forged = pathOf(url).replace(/sig=./, "sig=0");
    expect((await world.t.fetch(forged === pathOf(url) ? `${forged}0` : forged)).status).toBe(404);
    await expect(world.other.as.mutation(api.account.exportLink, {})).toBeRefused("not-found");
    passTime(11 * 60_000);
    expect((await world.t.fetch(pathOf(url))).status).toBe(404);
    const files = (await filesOf(world)).length;
    passTime(7 * DAY);
    await world.t.mutation(internal.jobs.account.sweepExports, {});
    expect((await filesOf(world)).length).toBe(files - 1);
    expect(await signIn(world.t, "papercrown").query(api.account.exportState, {})).toBeNull();
  }, 30_000);

  it("ROL-13 shows how far it is, runs once at a time, and begins anew where it was broken off", async () => {
    const world = await setupWorld();
    const { as, uid } = world.creator;
    expect(await as.query(api.account.exportState, {})).toBeNull();
    await as.mutation(api.account.requestExport, {});
    const first = await rowOf(world, uid);
    await as.mutation(api.account.requestExport, {});
    expect((await rowOf(world, uid))._id).toBe(first._id);
    const half = Math.floor(first.total / 2);
    await world.t.mutation(internal.jobs.account.noteExport, { exportId: first._id, run: 1, read: half });
    const state = await as.query(api.account.exportState, {});
    expect(state).toMatchObject({ status: "running" });
    expect(state?.percent).toBeGreaterThan(40);
    expect(state?.percent).toBeLessThan(60);
    await expect(as.mutation(api.account.exportLink, {})).toBeRefused("failed-precondition");
    passTime(10 * 60_000);
    await world.t.mutation(internal.jobs.account.sweepExports, {});
    // The run that was overtaken writes nothing any more.
    const files = (await filesOf(world)).length;
    await world.t.action(internal.jobs.account.makeExport, { exportId: first._id, run: 1 });
    expect((await rowOf(world, uid)).status).toBe("running");
    expect((await filesOf(world)).length).toBe(files);
    await world.t.action(internal.jobs.account.makeExport, { exportId: first._id, run: 2 });
    expect((await rowOf(world, uid)).status).toBe("ready");
  });

  it("ROL-13 says so when it cannot be made, and keeps the file that belongs to it", async () => {
    const world = await setupWorld();
    const { as, uid } = world.creator;
    await as.mutation(api.account.requestExport, {});
    for (let run = 1; run <= 3; run += 1) {
      passTime(10 * 60_000);
      await world.t.mutation(internal.jobs.account.sweepExports, {});
    }
    expect(await as.query(api.account.exportState, {})).toMatchObject({ status: "failed" });
    await signIn(world.t, "papercrown").mutation(api.account.requestExport, {});
    const { _id: exportId, run } = await rowOf(world, uid);
    await world.t.action(internal.jobs.account.makeExport, { exportId, run });
    passTime(3 * DAY);
    await world.t.mutation(internal.jobs.proofs.purgeOrphans, {});
    expect((await filesOf(world)).length).toBe(1);
  });
});

async function exported(world: World, table: "dares" | "tips", { uid }: Person) {
  const rows: Record<string, unknown>[] = [];
  for (const step of PERSON_DATA[table].export) {
    rows.push(...(await read(world.t, (ctx) => step(ctx, uid, null))).rows);
  }
  return rows;
}

/** What a copy of one's own data says of the other side: never more than the app shows (money 1.2, product 7). */
describe("ROL-13 a copy of one's own data", () => {
  test("holds no dare that never arrived: unpaid, still looked at, or called off before it was sent", async () => {
    const world = await setupWorld();
    const arrived = await sentDare(world);
    for (const status of ["cancelled", "refunded", "screening", "awaiting_payment"] as const) {
      const dareId = await sendDare(world, { amount: 3_000 });
      await read(world.t, (ctx) => ctx.db.patch(dareId, { status }));
    }
    expect(await exported(world, "dares", world.creator)).toMatchObject([
      { part: "creator", dareId: arrived },
    ]);
    expect(await exported(world, "dares", world.sender)).toHaveLength(5);
  });

  test("keeps a reason to decline its creator's own", async () => {
    const world = await setupWorld();
    const dareId = await sentDare(world);
    await world.creator.as.mutation(api.dares.decline, { dareId, reason: "not-my-thing" });
    const [own] = await exported(world, "dares", world.creator);
    const [others] = await exported(world, "dares", world.sender);
    expect(own).toMatchObject({ status: "declined", reason: "not-my-thing" });
    expect(others).toMatchObject({ status: "declined" });
    expect(JSON.stringify(others)).not.toContain("not-my-thing");
  });

  test("holds no tip that was never paid, but for who wanted to give it", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const tip = (clientId: string, paidAt: number | undefined) =>
      put(world.t, "tips", {
        ...{ payerId: sender.uid, creatorId: creator.uid, note: clientId },
        ...(paidAt === undefined ? ({ state: "left" } as const) : ({ state: "paid", paidAt } as const)),
      });
    await tip("thanks", Date.now());
    await tip("a word that was never said", undefined);
    expect(await exported(world, "tips", creator)).toMatchObject([{ note: "thanks" }]);
    expect(await exported(world, "tips", sender)).toHaveLength(2);
  });
});
