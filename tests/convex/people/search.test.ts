import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { describe, expect } from "vitest";
import { prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { block, creator, member, type Person, staffMember } from "../support/people";
import { type Call, readsOf } from "../support/reads";
import { only, patchUser } from "../support/rows";

prepareBackend();
const test = testsIn("world", named, ["other", "paper", "t", "viewer"]);

const pageOf = async (by: Person, text: string, cursor: string | null = null) =>
  await by.as.query(api.search.people, { text, cursor });
const namesOf = async (by: Person, text: string) =>
  (await pageOf(by, text)).people.map(({ username }) => username);

async function named() {
  const t = setupConvex();
  const viewer = await member(t, "viewer");
  const paper = await member(t, "papercrown");
  const other = await member(t, "nightowl");
  await patchUser(t, other.uid, { displayName: "Pápēr Moon", name_filter: "paper moon" });
  return { t, viewer, paper, other };
}

describe("CAL-22 people by the beginning of a name", () => {
  test("CAL-22 by username and by folded name, case and accents aside", async ({ viewer }) => {
    expect(await namesOf(viewer, "pap")).toEqual(["papercrown", "nightowl"]);
    expect(await namesOf(viewer, " @PAPERCR")).toEqual(["papercrown"]);
    expect(await namesOf(viewer, "päper mo")).toEqual(["nightowl"]);
    expect(await namesOf(viewer, "crown")).toEqual([]);
    expect(await namesOf(viewer, "viewer")).toEqual([]);
    for (const short of ["", " @p ", "\u0000"]) expect(await namesOf(viewer, short)).toEqual([]);
  });

  test("CAL-23 never by e-mail, and no answer holds one", async ({ viewer }) => {
    expect(await namesOf(viewer, "papercrown@mail.test")).toEqual([]);
    expect(JSON.stringify(await pageOf(viewer, "pap"))).not.toContain("@");
  });

  test("blocked pairs, hidden accounts and whoever does not want to be found are left out", async () => {
    const { t, viewer, paper, other } = await named();
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

  test("APP-29 any word of the name and the tags finds; the nearest come first", async () => {
    const { t, viewer, other } = await named();
    await other.as.mutation(api.ownProfile.save, {
      displayName: "Moon over Paper",
      tags: ["origami", "night"],
    });
    expect(await namesOf(viewer, "origami")).toEqual(["nightowl"]);
    expect(await namesOf(viewer, "paper mo")).toEqual(["nightowl"]);
    expect(await namesOf(viewer, "paper")).toEqual(["papercrown", "nightowl"]);
    const crowned = await member(t, "papercrowned");
    await viewer.as.mutation(api.follows.follow, { personId: crowned.uid });
    expect(await namesOf(viewer, "paperc")).toEqual(["papercrowned", "papercrown"]);
    expect(await namesOf(viewer, "papercrown")).toEqual(["papercrown", "papercrowned"]);
    await other.as.mutation(api.users.saveSettings, { settings: { searchHidden: true } });
    expect(await namesOf(viewer, "origami")).toEqual([]);
  });

  test("APP-29 what nobody is found by: one character, marks, an address; a long text is cut", async () => {
    const { viewer } = await named();
    const nothing = ["p", "\u202e\u200f", "%_*", "🎈🎈", "\u0301\u0301", "x".repeat(500)];
    for (const text of nothing) expect(await namesOf(viewer, text)).toEqual([]);
    expect(await namesOf(viewer, "\u202epaper\u200fcrown")).toEqual(["papercrown"]);
    await expect(pageOf(viewer, "pap", "x")).toBeRefused("invalid-argument");
  });

  test("a data folder from before: found by their beginning at once, by their words after the job", async () => {
    const { t, viewer, other } = await named();
    const { _id } = await only(t, "users", { uid: other.uid });
    const old = { searchable: undefined, searchText: undefined, tags: ["origami"] };
    await read(t, (ctx) => ctx.db.patch(_id, old));
    await t.mutation(internal.jobs.people.fillSearch, {});
    expect(await namesOf(viewer, "origami")).toEqual(["nightowl"]);
  });

  test("twenty a page and sixty in all, from a bounded read", async ({ t, viewer, paper }) => {
    const { _id, _creationTime, ...fields } = await only(t, "users", { uid: paper.uid });
    await read(t, async (ctx) => {
      for (let count = 0; count < 90; count += 1) {
        const name = `papers${String(count).padStart(3, "0")}`;
        const own = { uid: name, username: name, searchText: name, referralCode: name };
        await ctx.db.insert("users", { ...fields, ...own });
      }
    });
    const sizes: number[] = [];
    for (let cursor: string | null = "0"; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(viewer, "pap", cursor);
      sizes.push(page.people.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([20, 20, 20]);
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
    expect(await find(admin, "papercrown@mail.test")).toMatchObject([{ uid: person.uid }]);
    for (const near of ["papercrown@mail", "papercrown@mail.test.x", "PAPERCROWN@mail.test", ""]) {
      expect(await find(admin, near)).toEqual([]);
    }
    await expect(find(safetyLead, "papercrown@mail.test")).toBeRefused("permission-denied");
  });
});

/** Issue D "done when" 4: what a page of a person costs does not grow with the people there are. */
const FEW = 100;
const MANY = 2_000;
const RULES = 50;

/** People who all follow the star and are followed by it; some block each other. */
async function addPeople(ctx: MutationCtx, model: Doc<"users">, { from, to }: { from: number; to: number }) {
  const { _id, _creationTime, ...row } = model;
  const star = model.uid;
  for (let at = from; at < to; at += 1) {
    const name = `copy${at}`;
    const names = { uid: name, username: name, usernameSkeleton: name, searchText: name, referralCode: name };
    await ctx.db.insert("users", { ...row, ...names, isVerified: 0 });
    await ctx.db.insert("follows", { followerId: name, followeeId: star, createdAt: at });
    await ctx.db.insert("follows", { followerId: star, followeeId: name, createdAt: at });
    await ctx.db.insert("presence", { uid: name, isOnline: at % 2 === 0, lastSeen: at });
    const counts = { followersCount: 1, followingCount: 1, profileViewsCount: at };
    await ctx.db.insert("profileCounts", { uid: name, ...counts });
    if (at % RULES !== 0) continue;
    const rule = { ownerId: name, kind: "block", otherId: `copy${at + 1}`, createdAt: at } as const;
    await ctx.db.insert("personRules", rule);
  }
}

test("architecture 5: a profile, a name's availability, a page of followers and presence read the same among 2,000 as among 100", async () => {
  const t = setupConvex();
  const star = await creator(t, "star");
  const viewer = await member(t, "viewer");
  const list = { username: "star", list: "followers", cursor: null };
  const calls: Record<string, Call> = {
    "profile by name": { query: api.profiles.byUsername, args: { username: "star" } },
    "profile by id": { query: api.profiles.byId, args: { uid: star.uid } },
    counts: { query: api.profiles.counts, args: { uid: star.uid } },
    "follow state": { query: api.follows.state, args: { uid: star.uid } },
    search: { query: api.search.people, args: { text: "copy", cursor: null } },
    followers: { query: api.follows.list, args: list },
    following: { query: api.follows.list, args: { ...list, list: "following" } },
    "availability, free": { mutation: api.users.checkUsernameAvailability, args: { username: "brandnew" } },
    "availability, taken": { mutation: api.users.checkUsernameAvailability, args: { username: "copy7" } },
    "presence update": { mutation: api.presence.update, args: { session: "tab-one", visible: true } },
    "presence of another": { query: api.presence.of, args: { uid: "copy8" } },
    view: { mutation: api.profiles.noteView, args: { personId: star.uid } },
  };
  const countAll = () => readsOf(viewer.as, calls);
  const model = await only(t, "users", { uid: star.uid });
  await read(t, (ctx) => addPeople(ctx, model, { from: 0, to: FEW }));
  // The first run makes the rows that every later one finds.
  await countAll();
  const few = await countAll();
  await read(t, (ctx) => addPeople(ctx, model, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  const { search = 0, ...pages } = few;
  expect(Math.max(...Object.values(pages))).toBeLessThan(100);
  expect(search).toBeLessThan(400);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
}, 60_000);
