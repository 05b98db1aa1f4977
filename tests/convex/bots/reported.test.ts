import { api } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { caseIn, decide, tell } from "../safety/desk";
import { idsOf, listOf } from "../staff/desk/world";
import { type Backend, DAY, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, signIn, staffMember } from "../support/people";
import { happens, liveBots, notesOf, runBots } from "./world";

prepareBackend();
const test = testsIn("world", world, ["noteId", "reader", "staff", "t"]);

async function noteOf(t: Backend, person: Person): Promise<string> {
  await happens(t, person);
  await runBots(t);
  const [note] = await person.as.query(api.notifications.recent, {});
  if (note?.type !== "bot_message") throw new Error("no note");
  return note.id;
}

async function world() {
  const t = setupConvex();
  await liveBots(t);
  const reader = await member(t, "papercrown");
  const staff = await staffMember(t, "watcher", "moderator");
  return { t, reader, staff, noteId: await noteOf(t, reader) };
}

describe("what a bot wrote is reported like anything else (product 22)", () => {
  test("goes before staff with its words, about its rule and nobody, once for all who report it", async () => {
    const { t, reader, staff, noteId } = await world();
    await tell(reader, { targetKind: "note", targetId: noteId }, "spam");
    const other = await member(t, "nightowl");
    await tell(other, { targetKind: "note", targetId: await noteOf(t, other) }, "other");
    expect((await listOf(staff, { kind: "note" })).rows).toMatchObject([{ kind: "note", reporters: 2 }]);
    const [caseId = ""] = await idsOf(staff);
    const found = await staff.as.query(api.cases.get, { caseId });
    expect(found).toMatchObject({
      targetKind: "note",
      asReported: expect.stringContaining("good to have you"),
    });
  });

  test("is nobody else's to report", async ({ t, noteId }) => {
    const other = await member(t, "nightowl");
    await expect(tell(other, { targetKind: "note", targetId: noteId })).toBeRefused("not-found");
    await expect(tell(other, { targetKind: "note", targetId: other.uid })).toBeRefused("not-found");
  });

  test("stops its rule when staff say so, judges nobody, and its reporter hears that something was done", async () => {
    const { t, reader, staff, noteId } = await world();
    const number = await tell(reader, { targetKind: "note", targetId: noteId }, "spam");
    await expect(decide(t, staff, { act: "strike", strikes: true })).toBeRefused(
      "invalid-argument:act-elsewhere",
    );
    await decide(t, staff, { act: "stopNote" });
    expect(await caseIn(t)).toMatchObject({ isOpen: false, subjectUid: "" });
    expect(await reader.as.query(api.reports.status, { number })).toMatchObject({ stand: "acted" });
    passTime(2 * DAY);
    const later = await member(t, "nightowl");
    await happens(t, later, "after");
    await runBots(t);
    expect(await notesOf(later)).toEqual([]);
  });

  test("is not judged by who wrote or approved its rule", async ({ t, reader, staff, noteId }) => {
    await tell(reader, { targetKind: "note", targetId: noteId });
    await read(t, async (ctx) => {
      for (const { _id } of await ctx.db.query("botVersions").take(50))
        await ctx.db.patch(_id, { approvedBy: staff.uid });
    });
    await expect(decide(t, staff, { act: "none" })).toBeRefused("permission-denied:own-case");
  });

  test("writes on when staff find nothing in it", async ({ t, reader, staff, noteId }) => {
    await tell(reader, { targetKind: "note", targetId: noteId }, "danger-to-life");
    await decide(t, staff, { act: "none" });
    passTime(2 * DAY);
    const back = signIn(t, reader.username);
    await happens(t, reader, "again");
    await runBots(t);
    expect(await notesOf({ ...reader, as: back })).toHaveLength(2);
  });
});
