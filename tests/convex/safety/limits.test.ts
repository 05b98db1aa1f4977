import { api, internal } from "@convex/_generated/api";
import { LIMITED_FACTOR } from "@convex/domain/feed/ranking";
import type { LimitedFeature } from "@convex/domain/safety/decisions";
import { describe, expect } from "vitest";
import { send as write } from "../chat/world";
import { publicProof, say } from "../comments/world";
import { publicDare } from "../feed/world";
import { DAY, passTime, prepareBackend } from "../support/backend";
import { sendDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import type { Person } from "../support/people";
import { only } from "../support/rows";
import { type Desk, decide, desk, statement, tell } from "./desk";

prepareBackend();
const it = testsIn("made", desk, ["creator", "moderator", "sender", "stranger", "t"]);

/** `person` may not use a feature for three days. */
async function limit({ t, stranger, moderator }: Desk, person: Person, feature: LimitedFeature) {
  await tell(stranger, { targetKind: "profile", targetId: person.uid });
  return await decide(t, moderator, { act: "limitFeature", feature, days: 3 });
}

const end = async ({ t }: Desk) => {
  passTime(3 * DAY);
  await t.mutation(internal.jobs.safety.endDecisions, {});
};

describe("a limited feature", () => {
  it("PRODUCT-22 keeps somebody from commenting until it ends, and the statement says until when", async () => {
    const made = await desk();
    const { subject } = await publicProof(made);
    const decisionId = await limit(made, made.sender, "comment");
    await expect(say(made.sender, subject, "Nice")).toBeRefused("permission-denied:feature-limited");
    expect(await statement(made.sender, decisionId)).toMatchObject({
      ...{ feature: "comment", until: Date.now() + 3 * DAY, inForce: true },
    });
    await end(made);
    await say(made.sender, subject, "Nice");
    expect(await statement(made.sender, decisionId)).toMatchObject({ inForce: false });
  });

  it("PRODUCT-22 from sending a dare", async ({ made }) => {
    await limit(made, made.sender, "send");
    await expect(sendDare(made)).rejects.toThrow(/You can't send dares for now/);
    await end(made);
    await sendDare(made);
  });

  it("PRODUCT-22 from getting a dare, and whoever sends one hears nothing of why", async ({ made }) => {
    await limit(made, made.creator, "receive");
    await expect(sendDare(made)).rejects.toThrow(/not taking dares at the moment/);
  });

  it("PRODUCT-22 from writing to anybody", async ({ made, sender, creator }) => {
    await sender.as.mutation(api.follows.follow, { personId: creator.uid });
    await creator.as.mutation(api.follows.follow, { personId: sender.uid });
    const { chatId } = await sender.as.mutation(api.chats.openWith, { personId: creator.uid });
    await limit(made, sender, "chat");
    await expect(write(sender, chatId, "Hello")).toBeRefused("permission-denied:feature-limited");
    await write(creator, chatId, "Hello");
  });

  it("PRODUCT-22 from making a video public, not from taking one back", async ({ made, creator }) => {
    const { dareId } = await publicDare(made);
    await limit(made, creator, "post");
    await creator.as.mutation(api.publishing.answer, { dareId, yes: false });
    await expect(creator.as.mutation(api.publishing.answer, { dareId, yes: true })).toBeRefused(
      "permission-denied:feature-limited",
    );
  });
});

describe("a limited video", () => {
  it("PRODUCT-22 counts less until its end, and its creator sees rule, end and the way to appeal", async () => {
    const made = await desk();
    const { t, stranger, creator, moderator } = made;
    const item = await publicDare(made);
    const before = (await only(t, "itemScores", { feedId: item._id })).factor;
    await tell(stranger, { targetKind: "proof", targetId: item.proofId });
    const decisionId = await decide(t, moderator, { act: "limitReach", days: 14 });
    expect((await only(t, "itemScores", { feedId: item._id })).factor).toBe(before * LIMITED_FACTOR);
    const own = async () => (await creator.as.query(api.feedItems.mine, { cursor: null })).items[0];
    const limited = { rule: "P10", until: Date.now() + 14 * DAY };
    expect(await own()).toMatchObject({ state: "public", underReview: false, limited, decisionId });
    passTime(14 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await own()).toMatchObject({ limited: null, decisionId: null });
    expect((await only(t, "itemScores", { feedId: item._id })).factor).toBe(before);
  });

  it("PRODUCT-22 takes no comments while they are closed", async () => {
    const made = await desk();
    const { t, stranger, moderator, sender } = made;
    const { proofId, subject } = await publicProof(made);
    await tell(stranger, { targetKind: "proof", targetId: proofId });
    await decide(t, moderator, { act: "closeComments", days: 1 });
    await expect(say(sender, subject, "Nice")).toBeRefused("permission-denied:comments-none");
    passTime(DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    await say(sender, subject, "Nice");
  });
});
