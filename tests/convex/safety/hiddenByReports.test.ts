import { api } from "@convex/_generated/api";
import type { DecisionAct } from "@convex/domain/safety/decisions";
import { describe, expect, it } from "vitest";
import { publicProof, say } from "../comments/world";
import { publicDare } from "../feed/world";
import { type Backend, passTime, prepareBackend, read } from "../support/backend";
import { type Person, signIn } from "../support/people";
import { putIn } from "../support/put";
import { only, patchUser } from "../support/rows";
import { caseIn, decide, desk, tell } from "./desk";
import { ask, CONTACT } from "./takedown";

prepareBackend();

/** A public video that one of the gravest reports has hidden. */
async function hiddenVideo() {
  const world = await desk();
  const { dareId, proofId } = await publicProof(world);
  await tell(world.stranger, { targetKind: "proof", targetId: proofId }, "minor");
  const stateNow = async () => (await only(world.t, "feedItems", { dareId })).state;
  const publish = ({ as }: Person) =>
    as.mutation(api.publishing.check, { dareId, verdict: "publish", reason: "Looked at it whole" });
  return { ...world, dareId, proofId, stateNow, publish };
}

/** So many visits that a browser has made up say something harmless about it. */
const flood = async (t: Backend, count: number) => {
  const { _id: caseId } = await only(t, "moderationCases");
  await read(t, async (ctx) => {
    for (let n = 0; n < count; n += 1)
      await putIn(ctx, "reports", {
        ...{ number: `flood${n}`, reporter: `visit:${n}`, clientId: `flood${n}`, caseId },
        ...({ targetKind: "proof", reason: "spam", severity: 3 } as const),
      });
  });
};

describe("what one of the gravest reports has hidden", () => {
  it.each<[DecisionAct, object]>([
    ["none", {}],
    ["teach", {}],
    ["edgy", {}],
    ["limitReach", { days: 14 }],
    ["strike", { strikes: true }],
  ])("PRODUCT-22 is shown again by %s, which takes nothing away", async (act, more) => {
    const { t, moderator, lead, stateNow } = await hiddenVideo();
    expect(await stateNow()).toBe("waiting");
    await decide(t, act === "strike" ? lead : moderator, { act, ...more });
    expect(await stateNow()).toBe("public");
  });

  it.each<[DecisionAct, object]>([
    ["refer", {}],
    ["suspend", { days: 7 }],
    ["ban", {}],
    ["limitFeature", { feature: "chat", days: 3 }],
    ["holdPayouts", {}],
  ])(
    "PRODUCT-22 stays hidden after %s, which says nothing of it, until a safety lead has looked",
    async (act, more) => {
      const { t, moderator, lead, stateNow, publish } = await hiddenVideo();
      await decide(t, lead, { act, ...more });
      expect(await stateNow()).toBe("waiting");
      await expect(publish(moderator)).toBeRefused("permission-denied:needs-lead");
      expect(await stateNow()).toBe("waiting");
      await publish(lead);
      expect(await stateNow()).toBe("public");
    },
  );

  it("PRODUCT-22 hides also after any number of harmless reports", async () => {
    const world = await desk();
    const { dareId, proofId } = await publicProof(world);
    const about = { targetKind: "proof", targetId: proofId } as const;
    await tell(world.stranger, about, "spam");
    await flood(world.t, 250);
    await tell(world.stranger, about, "minor");
    expect(await only(world.t, "feedItems", { dareId })).toMatchObject({ state: "waiting" });
  });

  it("PRODUCT-22 a comment is read by nobody, its author and the creator included, until its case is decided", async () => {
    const world = await desk();
    const { t, creator, sender, stranger } = world;
    const { subject } = await publicProof(world);
    await say(stranger, subject, "Where this child lives");
    const { _id: targetId } = await only(t, "comments", { text: "Where this child lives" });
    const readBy = async ({ as }: Person) =>
      (await as.query(api.comments.list, { subject, order: "newest", cursor: null }))?.comments.length;
    await tell(sender, { targetKind: "comment", targetId }, "minor");
    for (const person of [creator, sender, stranger]) expect(await readBy(person)).toBe(0);
    await expect(creator.as.mutation(api.comments.allow, { commentId: targetId })).resolves.toBeNull();
    expect(await readBy(sender)).toBe(0);
    await decide(t, world.moderator, { act: "none" });
    for (const person of [creator, sender, stranger]) expect(await readBy(person)).toBe(1);
  });
});

it("PRODUCT-22 the page of a case with hundreds of reports shows the gravest words and whoever has signed, with their clock", async () => {
  const { t, stranger, moderator, item, link } = await askable();
  await tell(stranger, { targetKind: "proof", targetId: item }, "spam");
  await flood(t, 250);
  const number = await ask(t, { where: link, detail: "That is me in the kitchen" });
  const { _id: caseId } = await caseIn(t);
  const page = await moderator.as.query(api.cases.get, { caseId });
  expect(page).toMatchObject({
    decideBy: Date.now() + 48 * 3_600_000,
    reports: expect.arrayContaining([expect.objectContaining({ detail: "That is me in the kitchen" })]),
  });
  const who = await moderator.as.mutation(api.cases.sender, { caseId, number, reason: "To write to them" });
  expect(who).toMatchObject({ contact: CONTACT });
});

it("PRODUCT-22 the page of a case shows what its thing answers, and the strikes that weigh", async () => {
  const world = await desk();
  const { t, sender, stranger, moderator } = world;
  const { subject, proofId, dareId } = await publicProof(world);
  const page = async () => await moderator.as.query(api.cases.get, { caseId: (await caseIn(t))._id });
  await tell(stranger, { targetKind: "proof", targetId: proofId });
  const { title } = await only(t, "dares", { _id: dareId });
  expect(await page()).toMatchObject({ about: expect.stringContaining(title), record: { strikes: 0 } });
  await say(sender, subject, "Who is that?");
  const { _id: parentId } = await only(t, "comments", { text: "Who is that?" });
  await say(stranger, subject, "A lemon", { parentId });
  const { _id: targetId } = await only(t, "comments", { text: "A lemon" });
  await tell(sender, { targetKind: "comment", targetId });
  await decide(t, moderator, { strikes: true });
  await say(stranger, subject, "Two lemons", { parentId });
  const { _id: second } = await only(t, "comments", { text: "Two lemons" });
  await tell(sender, { targetKind: "comment", targetId: second });
  expect(await page()).toMatchObject({ about: "Who is that?", record: { strikes: 1 } });
});

describe("what a person has found harmless twice (product 22)", () => {
  const DAY = 24 * 3_600_000;

  it("is hidden by no report alone any more, waits at the desk all the same, and is so again after a month", async () => {
    const { t, proofId, stranger, moderator, stateNow } = await hiddenVideo();
    const again = async () => {
      passTime(1_000);
      await tell({ as: signIn(t, stranger.username) }, { targetKind: "proof", targetId: proofId }, "minor");
      return await stateNow();
    };
    await decide(t, moderator, { act: "none" });
    expect(await again()).toBe("waiting");
    await decide(t, moderator, { act: "none" });
    expect(await again()).toBe("public");
    expect(await caseIn(t)).toMatchObject({ isOpen: true, severity: 0 });
    passTime(31 * DAY);
    expect(await again()).toBe("waiting");
  });

  it("is hidden by something graver than what was found harmless, and by one case that was looked at twice", async () => {
    const { proofId, stranger, t, moderator, lead, stateNow } = await hiddenVideo();
    await decide(t, moderator, { act: "none" });
    const tellAgain = async (reason: "spam" | "minor") => {
      passTime(60_000);
      const as = signIn(t, stranger.username);
      return await tell({ as }, { targetKind: "proof", targetId: proofId }, reason);
    };
    const number = await tellAgain("spam");
    await decide(t, moderator, { act: "none" });
    passTime(60_000);
    await signIn(t, stranger.username).mutation(api.decisions.appealNone, {
      ...{ number, session: "visit" },
    });
    await decide(t, lead, { act: "none" });
    await tellAgain("minor");
    expect(await stateNow()).toBe("waiting");
  });

  it("says nothing of a profile, which may be another one a minute later", async () => {
    const { t, stranger, sender, creator, moderator } = await desk();
    await patchUser(t, creator.uid, { bio: "Something new" });
    const bio = async () =>
      (await sender.as.query(api.profiles.byUsername, { username: creator.username }))?.bio;
    for (let time = 0; time < 2; time += 1) {
      await tell(stranger, { targetKind: "profile", targetId: creator.uid }, "minor");
      await decide(t, moderator, { act: "none" });
    }
    expect(await bio()).toBe("Something new");
    await tell(stranger, { targetKind: "profile", targetId: creator.uid }, "minor");
    expect(await bio()).toBe("");
  });

  it("is hidden when somebody signs that it shows them", async () => {
    const { t, moderator, stranger, item, link } = await askable();
    for (let time = 0; time < 2; time += 1) {
      passTime(1_000);
      await tell(stranger, { targetKind: "proof", targetId: item }, "minor");
      await decide(t, moderator, { act: "none" });
    }
    passTime(1_000);
    await ask(t, { reason: "intimate-image", where: link, contact: CONTACT });
    expect((await only(t, "feedItems", { proofId: item })).state).toBe("waiting");
  });
});

/** A public video with a link that a form may name. */
async function askable() {
  const world = await desk();
  const { _id, proofId } = await publicDare(world);
  return { ...world, item: proofId, link: `http://localhost:5173/v/${_id}` };
}
