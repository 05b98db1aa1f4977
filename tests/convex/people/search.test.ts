import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { type Backend, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { member, type Person, staffMember } from "../support/people";
import { patchUser } from "../support/rows";

prepareBackend();

async function block(t: Backend, owner: Person, other: Person): Promise<void> {
  const rule = { ownerId: owner.uid, kind: "block" as const, otherId: other.uid, createdAt: Date.now() };
  await read(t, (ctx) => ctx.db.insert("personRules", rule));
}

const namesOf = async (by: Person, text: string) =>
  (await by.as.query(api.search.people, { text })).map(({ username }) => username);

describe("CAL-22 people by the beginning of a name", () => {
  async function world() {
    const t = setupConvex();
    const viewer = await member(t, "viewer");
    const paper = await member(t, "papercrown");
    const other = await member(t, "nightowl");
    await patchUser(t, other.uid, { displayName: "Pápēr Moon", name_filter: "paper moon" });
    return { t, viewer, paper, other };
  }

  test("CAL-22 by username and by folded name, case and accents aside", async () => {
    const { viewer } = await world();
    expect(await namesOf(viewer, "pap")).toEqual(["papercrown", "nightowl"]);
    expect(await namesOf(viewer, " @PAPERCR")).toEqual(["papercrown"]);
    expect(await namesOf(viewer, "päper mo")).toEqual(["nightowl"]);
    expect(await namesOf(viewer, "crown")).toEqual([]);
    expect(await namesOf(viewer, "viewer")).toEqual([]);
    for (const short of ["", "p", " @p ", "%", "\u0000"]) expect(await namesOf(viewer, short)).toEqual([]);
  });

  test("CAL-23 never by e-mail, and no answer holds one", async () => {
    const { viewer } = await world();
    expect(await namesOf(viewer, "papercrown@mail.test")).toEqual([]);
    expect(JSON.stringify(await viewer.as.query(api.search.people, { text: "pap" }))).not.toContain("@");
  });

  test("blocked pairs, hidden accounts and whoever does not want to be found are left out", async () => {
    const { t, viewer, paper, other } = await world();
    await block(t, viewer, paper);
    expect(await namesOf(viewer, "pap")).toEqual(["nightowl"]);
    expect(await namesOf(paper, "view")).toEqual([]);
    expect(await namesOf(other, "view")).toEqual(["viewer"]);
    await patchUser(t, other.uid, { settings: { searchHidden: true } });
    expect(await namesOf(viewer, "pap")).toEqual([]);
    await patchUser(t, other.uid, { settings: {}, standing: "banned" });
    expect(await namesOf(viewer, "pap")).toEqual([]);
    await patchUser(t, other.uid, { standing: "good", profileCompleted: false });
    expect(await namesOf(viewer, "pap")).toEqual([]);
  });

  test("twenty at most, from a bounded read", async () => {
    const { t, viewer, paper } = await world();
    await read(t, async (ctx) => {
      const user = await ctx.db
        .query("users")
        .withIndex("by_uid", (q) => q.eq("uid", paper.uid))
        .unique();
      if (user === null) return;
      const { _id, _creationTime, ...fields } = user;
      for (let count = 0; count < 90; count += 1) {
        const username = `papers${String(count).padStart(3, "0")}`;
        await ctx.db.insert("users", {
          ...fields,
          uid: `uid${count}`,
          username,
          referralCode: `code${count}`,
        });
      }
    });
    expect(await namesOf(viewer, "pap")).toHaveLength(20);
  });
});

describe("CAL-23 people by e-mail", () => {
  const reason = "Asked for in ticket 12";

  test("CAL-23 admins alone, the exact address alone", async () => {
    const t = setupConvex();
    const admin = await staffMember(t, "keyholder", "admin");
    const safetyLead = await staffMember(t, "carefulone", "safetyLead");
    const person = await member(t, "papercrown");
    const find = (by: Person, email: string) => by.as.mutation(api.admin.findByEmail, { email, reason });
    expect(await find(admin, "papercrown@mail.test")).toEqual([
      expect.objectContaining({ uid: person.uid, email: "papercrown@mail.test" }),
    ]);
    for (const near of [
      "papercrown",
      "papercrown@mail",
      "papercrown@mail.test.x",
      "PAPERCROWN@mail.test",
      "",
    ]) {
      expect(await find(admin, near)).toEqual([]);
    }
    await expect(find(safetyLead, "papercrown@mail.test")).rejects.toThrow(refusal("permission-denied"));
    await expect(find(person, "papercrown@mail.test")).rejects.toThrow(refusal("permission-denied"));
  });
});
