import { api, internal } from "@convex/_generated/api";
import { signedInAfter } from "@convex/model/access/freshSignIn";
import { describe, expect, it, vi } from "vitest";
import { DAY, HOUR, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, sendDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { hire, setupWorld, signIn, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { put } from "../support/put";
import { findOnly, patchUser, rowsOf } from "../support/rows";
import { deletionOf } from "./full/person";

// The identity service is outside: its own tests speak with it.
vi.mock("@convex/integrations/identityAdmin", () => ({ deleteIdentity: async () => undefined }));

prepareBackend();
const world = eachIn(setupWorld);

const MINUTE = 60_000;
const later = { when: "later" } as const;
const now = { when: "now" } as const;
const leaver = (world: World) => world.creator.as;
const leave = (when: typeof later | typeof now, as = leaver(world), givesUp = false) =>
  as.mutation(api.account.requestDeletion, { ...when, givesUp });
const wallet = (part: object) =>
  put(world.t, "wallets", { uid: world.creator.uid, currency: "usd", ...part });

async function standingOf(world: World, uid: string): Promise<string | undefined> {
  const user = await findOnly(world.t, "users", { uid });
  return user?.standing;
}

const isFound = async ({ t }: World, username: string) =>
  (await t.query(api.profiles.byUsername, { username })) !== null;

/** Whatever is due now, until nothing is left to do. */
async function carryThrough(world: World): Promise<void> {
  for (let row = await deletionOf(world); row !== null; row = await deletionOf(world)) {
    await world.t.mutation(internal.jobs.account.advanceErasure, { deletionId: row._id });
    if ((await deletionOf(world))?.status === "waiting") return;
    if (row.step === "signIn")
      await world.t.action(internal.jobs.account.closeSignIn, { deletionId: row._id });
  }
}

describe("deletion is blocked while money is open", () => {
  it("ROL-13 names each open dare and closes in one tap what nobody was charged for", async () => {
    const asked = await sentDare(world);
    const unpaid = await sendDare(world);
    const plan = await leaver(world).query(api.account.deletionPlan, {});
    expect(plan).toMatchObject({
      blocked: true,
      openDares: [{ dareId: asked, role: "creator", closable: true, status: "sent" }],
    });
    expect(await world.sender.as.query(api.account.deletionPlan, {})).toMatchObject({
      openDares: [
        { dareId: unpaid, role: "sender", closable: true },
        { dareId: asked, role: "sender", closable: true },
      ],
    });
    await expect(leave(now)).toBeRefused("failed-precondition:money-open");
    expect(await standingOf(world, world.creator.uid)).toBe("good");
    expect(await leaver(world).mutation(api.account.closeOpenDares, {})).toEqual({ closed: 1 });
    expect((await dareOf(world.t, asked)).status).toBe("declined");
    expect(await world.sender.as.mutation(api.account.closeOpenDares, {})).toEqual({ closed: 1 });
    expect((await dareOf(world.t, unpaid)).status).toBe("abandoned");
    expect(await leaver(world).query(api.account.deletionPlan, {})).toMatchObject({
      blocked: false,
      openDares: [],
    });
  }, 30_000);

  it("ROL-13 waits for a charged dare and for money on hold", async () => {
    const dareId = await reviewableDare(world);
    const plan = await world.sender.as.query(api.account.deletionPlan, {});
    expect(plan.openDares).toMatchObject([{ dareId, closable: false, status: "in_review" }]);
    expect(await world.sender.as.mutation(api.account.closeOpenDares, {})).toEqual({ closed: 0 });
    await world.sender.as.mutation(api.dares.approve, { dareId });
    expect(await leaver(world).query(api.account.deletionPlan, {})).toMatchObject({
      blocked: true,
      openDares: [],
      money: { pending: 2_000, available: 0 },
    });
    await expect(leave(now)).toBeRefused("failed-precondition:money-open");
    // The sender has nothing on hold.
    await leave(now, world.sender.as);
  });

  it("ROL-13 asks for a word before a balance is given up", async () => {
    await wallet({ available: 700, lifetimeEarned: 700 });
    await expect(leave(later)).toBeRefused("failed-precondition:balance-left");
    await leave(later, leaver(world), true);
    expect(await deletionOf(world)).toMatchObject({ givesUpBalance: true, status: "waiting" });
  });

  it("ROL-13 puts the end off when money came in after the request", async () => {
    await leave(later);
    passTime(15 * DAY);
    const walletId = await wallet({ pending: 500, lifetimeEarned: 500 });
    await carryThrough(world);
    expect(await deletionOf(world)).toMatchObject({ status: "waiting" });
    await read(world.t, (ctx) => ctx.db.patch(walletId, { pending: 0 }));
    passTime(2 * DAY);
    await carryThrough(world);
    expect(await deletionOf(world)).toBeNull();
    expect(await standingOf(world, world.creator.uid)).toBeUndefined();
  });

  it("ROL-13 says that money holds it up, lets it be undone, and takes a later word for it", async () => {
    await leave(later);
    const walletId = await wallet({ available: 700, lifetimeEarned: 700 });
    const setAvailable = (available: number) => read(world.t, (ctx) => ctx.db.patch(walletId, { available }));
    passTime(15 * DAY);
    await carryThrough(world);
    const held = { canUndo: true, waitsFor: "balance" };
    expect(await leaver(world).query(api.account.leaving, {})).toMatchObject(held);
    await expect(leave(now, signIn(world.t, "papercrown"))).toBeRefused("failed-precondition:balance-left");
    await leaver(world).mutation(api.account.undoDeletion, {});
    expect(await standingOf(world, world.creator.uid)).toBe("good");

    await setAvailable(0);
    await leave(later, signIn(world.t, "papercrown"));
    await setAvailable(700);
    passTime(15 * DAY);
    await carryThrough(world);
    expect(await leaver(world).query(api.account.leaving, {})).toMatchObject(held);
    await leave(later, signIn(world.t, "papercrown"), true);
    expect(await deletionOf(world)).toMatchObject({ givesUpBalance: true });
    expect(await leave(now, signIn(world.t, "papercrown"), true)).toMatchObject({
      canUndo: false,
      waitsFor: null,
    });
    // Written by hand and not in the books, so the books must not be asked for it.
    await setAvailable(0);
    await carryThrough(world);
    expect(await standingOf(world, world.creator.uid)).toBeUndefined();
  });

  it("ROL-13 closes the payment page of whoever was about to dare the leaver", async () => {
    const unpaid = await sendDare(world);
    await leave(now);
    expect((await dareOf(world.t, unpaid)).status).toBe("abandoned");
  });
});

describe("deletion", () => {
  it("ROL-12 hides the account at once and lets it be undone for fourteen days", async () => {
    const { dueAt } = await leave(later);
    expect(dueAt).toBe(Date.now() + 14 * DAY);
    expect(await isFound(world, "papercrown")).toBe(false);
    expect(await leaver(world).query(api.account.leaving, {})).toEqual({
      dueAt,
      canUndo: true,
      waitsFor: null,
    });
    await expect(leaver(world).query(api.dares.inbox, {})).toBeRefused("permission-denied");
    passTime(13 * DAY);
    await carryThrough(world);
    await leaver(world).mutation(api.account.undoDeletion, {});
    expect(await isFound(world, "papercrown")).toBe(true);
    expect(await leaver(world).query(api.account.leaving, {})).toBeNull();
    passTime(30 * DAY);
    await world.t.mutation(internal.jobs.account.sweepErasures, {});
    expect(await standingOf(world, world.creator.uid)).toBe("good");
  });

  it("ROL-12 is over after the fourteen days, by the sweep alone", async () => {
    await leave(later);
    passTime(14 * DAY + 1);
    const undone = leaver(world).mutation(api.account.undoDeletion, {});
    await expect(undone).toBeRefused("failed-precondition:too-late");
    await world.t.mutation(internal.jobs.account.sweepErasures, {});
    await carryThrough(world);
    expect(await standingOf(world, world.creator.uid)).toBeUndefined();
    expect(await isFound(world, "papercrown")).toBe(false);
  });

  it("ROL-12 cannot be undone once it was asked for now, and an undo never lifts a suspension", async () => {
    await leave(later);
    expect(await leave(now)).toMatchObject({ canUndo: false });
    const undone = leaver(world).mutation(api.account.undoDeletion, {});
    await expect(undone).toBeRefused("failed-precondition:too-late");
    await patchUser(world.t, world.stranger.uid, { standing: "suspended" });
    await leave(later, world.stranger.as);
    await world.stranger.as.mutation(api.account.undoDeletion, {});
    expect(await standingOf(world, world.stranger.uid)).toBe("suspended");
  });

  it("ROL-12 asks for a fresh sign-in", async () => {
    passTime(HOUR);
    for (const act of [
      leave(later),
      leaver(world).mutation(api.account.deactivate, {}),
      leaver(world).mutation(api.account.requestExport, {}),
      leaver(world).mutation(api.account.exportLink, {}),
    ]) {
      await expect(act).toBeRefused("failed-precondition:sign-in-again");
    }
    await leave(later, signIn(world.t, "papercrown"));
  });

  it("ROL-13 never leaves a house without an admin", async () => {
    await hire(world.t, world.creator, "admin");
    await expect(leave(now)).toBeRefused("failed-precondition:last-admin");
  });
});

describe("switching an account off", () => {
  it("ROL-12 hides everything, keeps it, and the next sign-in brings it back", async () => {
    const dareId = await acceptedDare(world);
    await leaver(world).mutation(api.account.deactivate, {});
    expect(await isFound(world, "papercrown")).toBe(false);
    passTime(300 * DAY);
    await world.t.mutation(internal.jobs.account.endDeactivations, {});
    await signIn(world.t, "papercrown").mutation(api.users.ensureViewer, {});
    expect(await isFound(world, "papercrown")).toBe(true);
    expect((await leaver(world).query(api.dares.get, { dareId }))?.dareId).toBe(dareId);
    expect(await rowsOf(world.t, "deactivations")).toEqual([]);
  });

  it("ROL-12 stays off on every device that was signed in before", async () => {
    const tablet = signIn(world.t, "papercrown");
    passTime(MINUTE);
    const phone = signIn(world.t, "papercrown");
    passTime(1);
    await phone.mutation(api.account.deactivate, {});
    passTime(HOUR);
    for (const device of [tablet, phone]) await device.mutation(api.users.ensureViewer, {});
    expect(await standingOf(world, world.creator.uid)).toBe("deactivated");
    expect(await phone.query(api.users.me, {})).toMatchObject({ standing: "deactivated" });
    await signIn(world.t, "papercrown").mutation(api.users.ensureViewer, {});
    expect(await standingOf(world, world.creator.uid)).toBe("good");
  });

  it("ROL-12 counts whole minutes and an old token against a sign-in of the hosted provider", async () => {
    const at = 10 * HOUR;
    const since = (minutes: number, madeAt: number) =>
      world.t.withIdentity({ iat: madeAt / 1_000, fva: [minutes, -1] }).run((ctx) => signedInAfter(ctx, at));
    // Signed in half a minute before the switch, its token made half a minute after it.
    expect(await since(0, at + MINUTE / 2)).toBe(false);
    expect(await since(0, at + MINUTE)).toBe(false);
    expect(await since(0, at + MINUTE + 1_000)).toBe(true);
    expect(await since(-1, at + HOUR)).toBe(false);
    expect(await since(59, at + HOUR)).toBe(false);
  });

  it("ROL-12 ends after a year, again with the time to come back", async () => {
    await leaver(world).mutation(api.account.deactivate, {});
    passTime(366 * DAY);
    await world.t.mutation(internal.jobs.account.endDeactivations, {});
    expect(await leaver(world).query(api.account.leaving, {})).toMatchObject({ canUndo: true });
    await leaver(world).mutation(api.account.undoDeletion, {});
    expect(await standingOf(world, world.creator.uid)).toBe("good");
  });
});
