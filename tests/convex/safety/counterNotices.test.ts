import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { publicDare } from "../feed/world";
import { DAY, jobsFor, passTime, prepareBackend, setEnv } from "../support/backend";
import { eachIn } from "../support/fixtures";
import { member, setupWorld, staffMember, titlesOf } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { caseIn, decide, desk, statement, strikesBefore, tell } from "./desk";
import { ask } from "./takedown";

prepareBackend();
const world = eachIn(removedWork);

const REASON = "A letter of a court came";

/** A public video that was removed as somebody else's work. */
async function removedWork() {
  const world = await desk();
  const { _id: feedId } = await publicDare(world);
  await ask(world.t, { reason: "copyright", where: `/v/${feedId}`, work: "My song" });
  const decisionId = await decide(world.t, world.moderator, { rule: "P17", strikes: true });
  return { ...world, decisionId, feedId };
}
type Desk = Pick<typeof world, "creator" | "decisionId">;

const answer = ({ creator, decisionId }: Desk, over: object = {}) =>
  creator.as.mutation(api.decisions.counter, { decisionId, agreed: true, signature: "Cee Creator", ...over });
const later = async ({ t }: typeof world, ms: number) => {
  passTime(ms);
  await t.mutation(internal.jobs.safety.endDecisions, {});
};
const stateOf = async ({ t, feedId }: typeof world) =>
  (await rowsOf(t, "feedItems")).find(({ _id }) => _id === feedId)?.state;

describe("a counter-notice", () => {
  it("PRODUCT-22 brings a video back after ten business days, and its owner hears of it", async () => {
    const { t, creator, moderator, decisionId } = world;
    expect((await statement(creator, decisionId)).counter).toMatchObject({ stand: "possible" });
    await answer(world);
    const { counter } = await statement(creator, decisionId);
    expect(counter).toMatchObject({ stand: "waiting", signedBy: "Cee Creator" });
    await later(world, 11 * DAY);
    expect(await stateOf(world)).toBe("removed");
    await later(world, 3 * DAY);
    expect(await stateOf(world)).toBe("public");
    expect((await statement(creator, decisionId)).counter).toMatchObject({ stand: "returned" });
    expect(await titlesOf(creator)).toContain("A decision about your content");
    expect(await only(t, "decisions", { act: "remove" })).toMatchObject({ inForce: false });
    await ask(t, { where: "Another film", reason: "did-not-agree" });
    expect(await strikesBefore(t, moderator)).toBe(0);
  });

  it("PRODUCT-22 brings nothing back once a claim was filed", async () => {
    const { t, creator, moderator, decisionId } = world;
    const { _id: caseId } = await caseIn(t);
    const claim = () => moderator.as.mutation(api.decisions.fileClaim, { caseId, reason: REASON });
    await expect(claim()).toBeRefused("failed-precondition:no-counter");
    await answer(world);
    await claim();
    expect((await rowsOf(t, "auditLog")).at(-1)).toMatchObject({ action: "case.claim", reason: REASON });
    await expect(claim()).toBeRefused("failed-precondition:no-counter");
    await later(world, 30 * DAY);
    expect(await stateOf(world)).toBe("removed");
    expect((await statement(creator, decisionId)).counter).toMatchObject({ stand: "claimed" });
  });

  it("PRODUCT-22 is told to whoever decides, on shift or not, and read by whoever claimed the work alone", async () => {
    const { t, creator } = world;
    const [number] = (await rowsOf(t, "reports")).map((report) => report.number);
    const { _id: caseId } = await caseIn(t);
    const stateFor = (key = "") => t.query(api.reports.status, { number: key });
    expect(await stateFor(number)).toMatchObject({ answer: null });
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    await answer(world);
    const asked = await jobsFor(t, internal.jobs.staff.alertOfAnswer);
    expect(asked.map(({ args }) => args)).toEqual([[{ caseId }]]);
    for (let n = 0; n < 2; n += 1) await t.mutation(internal.jobs.staff.alertOfAnswer, { caseId });
    const told = (await rowsOf(t, "notifications")).filter(({ type }) => type === "staff_case");
    expect(told.map(({ uid }) => uid)).toEqual([world.moderator.uid, world.lead.uid]);
    expect(new Set(told.map(({ link }) => link))).toEqual(new Set([`/admin/cases/${caseId}`]));
    expect(await stateFor(number)).toMatchObject({ answer: { stand: "waiting", signedBy: "Cee Creator" } });
    expect(await statement(creator, world.decisionId)).toMatchObject({ counter: { stand: "waiting" } });
  });

  it("PRODUCT-22 is told to a claimant who has an account, and to nobody else who reported it", async () => {
    const world = await setupWorld();
    const { t, stranger } = world;
    const { _id: feedId, proofId } = await publicDare(world);
    const moderator = await staffMember(t, "modmaple", "moderator");
    await ask(stranger.as, { reason: "copyright", where: `/v/${feedId}`, work: "My song" });
    const other = await tell(await member(t, "bystander"), { targetKind: "proof", targetId: proofId });
    const decisionId = await decide(t, moderator, { rule: "P17" });
    await answer({ creator: world.creator, decisionId });
    const told = (await rowsOf(t, "notifications")).filter(
      ({ dedupeKey }) => dedupeKey === `answered:${decisionId}`,
    );
    expect(told.map(({ uid }) => uid)).toEqual([stranger.uid]);
    expect(await t.query(api.reports.status, { number: other })).toMatchObject({ answer: null });
  });

  it("PRODUCT-22 is its owner's, signed, once, and about nothing else", async () => {
    const { sender, decisionId } = world;
    const wish = { decisionId, agreed: true, signature: "Somebody Else" };
    await expect(sender.as.mutation(api.decisions.counter, wish)).toBeRefused("not-found");
    await expect(answer(world, { agreed: false })).toBeRefused("invalid-argument", { field: "agreed" });
    await expect(answer(world, { signature: " " })).toBeRefused("invalid-argument", { field: "signature" });
    await answer(world);
    await expect(answer(world)).toBeRefused("failed-precondition:no-counter");
  });
});
