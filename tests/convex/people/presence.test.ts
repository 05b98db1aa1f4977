import { api, internal } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { type Backend, NOW, passTime, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { member, type Person, signIn } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const MINUTE = 60_000;

const tell = ({ as }: Person, visible: boolean, session = "tab") =>
  as.mutation(api.presence.update, { session, visible });
const look = (from: Person, at: Person) => from.as.query(api.presence.of, { uid: at.uid });

async function two() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya"), sam: await member(t, "sam") };
}

async function documentOf(t: Backend, table: "users" | "presence", { uid }: Person) {
  return await read(t, (ctx) =>
    ctx.db
      .query(table)
      .withIndex("by_uid", (q) => q.eq("uid", uid))
      .unique(),
  );
}

describe("presence", () => {
  test("ENT-26 CAL-28 an update writes isOnline and lastSeen of user_presence/{uid}, one row a person", async () => {
    const { t, maya } = await two();
    await tell(maya, true);
    expect(await documentOf(t, "presence", maya)).toMatchObject({
      uid: maya.uid,
      isOnline: true,
      lastSeen: NOW,
    });
    passTime(MINUTE);
    await tell(maya, false);
    expect(await documentOf(t, "presence", maya)).toMatchObject({ isOnline: false, lastSeen: NOW + MINUTE });
    expect(await rowsOf(t, "presence")).toHaveLength(1);
  });

  test("ENT-22 online and the last time online of a person are told by it; their own document stays untouched", async () => {
    const { t, maya, sam } = await two();
    const before = await documentOf(t, "users", maya);
    expect(await look(sam, maya)).toBeNull();
    await tell(maya, true);
    expect(await look(sam, maya)).toEqual({ online: true, lastSeenAt: NOW });
    passTime(5 * MINUTE);
    await tell(maya, false);
    expect(await look(sam, maya)).toEqual({ online: false, lastSeenAt: NOW + 5 * MINUTE });
    expect(await documentOf(t, "users", maya)).toEqual(before);
  });

  test("STA-07 several tabs and devices: offline only with the last one that was looked at", async () => {
    const { maya, sam } = await two();
    await tell(maya, true, "phone");
    await tell(maya, true, "desk");
    await tell(maya, false, "phone");
    expect(await look(sam, maya)).toMatchObject({ online: true });
    await tell(maya, false, "desk");
    expect(await look(sam, maya)).toMatchObject({ online: false });
  });

  test("STA-09 a lost client is offline after eleven minutes, whatever it said last; who beats stays", async () => {
    const { t, maya, sam } = await two();
    await tell(maya, true);
    passTime(10 * MINUTE);
    await tell(sam, true);
    passTime(MINUTE);
    await t.mutation(internal.jobs.people.markStalePresence, {});
    expect(await look(sam, maya)).toMatchObject({ online: true });
    passTime(1);
    await t.mutation(internal.jobs.people.markStalePresence, {});
    expect(await look(sam, maya)).toEqual({ online: false, lastSeenAt: NOW });
    expect(await look(maya, sam)).toMatchObject({ online: true });
    await tell(maya, true);
    expect(await look(sam, maya)).toMatchObject({ online: true });
  });

  test("STA-09 hidden presence is hidden from everybody, and hides everybody's from oneself", async () => {
    const { t, maya, sam } = await two();
    const third = await member(t, "third");
    for (const person of [maya, sam, third]) await tell(person, true);
    await maya.as.mutation(api.users.saveSettings, { settings: { presenceHidden: true } });
    expect(await look(sam, maya)).toBeNull();
    expect(await look(maya, sam)).toBeNull();
    expect(await look(maya, maya)).toMatchObject({ online: true });
    expect(await look(sam, third)).toMatchObject({ online: true });
  });

  test("product 24: hidden both ways between blocked people, and from whom the owner restricts", async () => {
    const { maya, sam } = await two();
    await tell(maya, true);
    await tell(sam, true);
    await maya.as.mutation(api.blocks.restrict, { personId: sam.uid });
    expect([await look(sam, maya), await look(maya, sam)]).toEqual([null, { online: true, lastSeenAt: NOW }]);
    await maya.as.mutation(api.blocks.unrestrict, { personId: sam.uid });
    await maya.as.mutation(api.blocks.mute, { personId: sam.uid });
    expect(await look(sam, maya)).not.toBeNull();
    await maya.as.mutation(api.blocks.block, { personId: sam.uid });
    expect([await look(sam, maya), await look(maya, sam)]).toEqual([null, null]);
  });

  test("members only; an odd tab name is refused; nobody tells for somebody else", async () => {
    const { t, maya, sam } = await two();
    await expect(t.query(api.presence.of, { uid: maya.uid })).rejects.toThrow(refusal("unauthenticated"));
    const unfinished = signIn(t, "new");
    await unfinished.mutation(api.users.ensureViewer, {});
    await expect(unfinished.mutation(api.presence.update, { session: "a", visible: true })).rejects.toThrow(
      refusal("failed-precondition"),
    );
    for (const session of ["", "x".repeat(41)]) {
      await expect(tell(maya, true, session)).rejects.toThrow(
        refusal("invalid-argument", { field: "session" }),
      );
    }
    await tell(sam, true);
    expect(await look(sam, maya)).toBeNull();
    expect(await sam.as.query(api.presence.of, { uid: "nobody" })).toBeNull();
  });

  test("a person who is not shown is not seen either", async () => {
    const { t, maya, sam } = await two();
    await tell(maya, true);
    const user = await documentOf(t, "users", maya);
    if (user !== null) await read(t, (ctx) => ctx.db.patch(user._id, { standing: "banned" }));
    expect(await look(sam, maya)).toBeNull();
  });
});
