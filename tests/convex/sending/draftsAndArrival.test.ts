import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { screens } from "../dares/steps";
import { newClientId, passTime, prepareBackend } from "../support/backend";
import {
  accept,
  dareIdOf,
  dareOf,
  exampleBlanks,
  openOp,
  providerSays,
  saveDraft,
  sendDare,
} from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, creator, setupWorld, type World } from "../support/people";
import { patchUser } from "../support/rows";
import { OWN_WORDS, sendOwnWords, sentOwnWords, setBoundaries, trust, used, writeDraft } from "./world";

prepareBackend();
const world = eachIn(setupWorld);

const TEMPLATE = "humor-key-award";
const draftOf = (world: World) => world.sender.as.query(api.dares.draft, { username: "papercrown" });
const change = (world: World, fields: object) =>
  world.sender.as.mutation(api.dares.saveDraft, {
    username: "papercrown",
    clientId: newClientId(),
    ...fields,
  });

describe("drafts", () => {
  test("every field is kept and read back, absent ones with their defaults", async () => {
    await change(world, { title: "A toast" });
    expect(await draftOf(world)).toMatchObject({
      ...{ source: "catalogue", templateId: null, title: "A toast", details: "", checklist: [], tags: [] },
      ...{ category: null, edgy: false, facets: [], costMax: null, proofWindowMs: 7 * 86_400_000 },
      ...{ visibility: "private", anonymous: false, cheer: "", liveSeal: null, language: null, amount: null },
    });
    const more = {
      ...OWN_WORDS,
      costMax: 500,
      liveSeal: false,
      language: "de",
      visibility: "public" as const,
    };
    await change(world, more);
    expect(await draftOf(world)).toMatchObject(more);
  });

  test("what is absent stays, null takes away, another source or template drops the blanks", async () => {
    await change(world, {
      templateId: TEMPLATE,
      blanks: exampleBlanks(TEMPLATE),
      costMax: 500,
      liveSeal: true,
    });
    await change(world, { costMax: null, liveSeal: null });
    expect(await draftOf(world)).toMatchObject({
      blanks: exampleBlanks(TEMPLATE),
      costMax: null,
      liveSeal: null,
    });
    await change(world, { source: "free", title: OWN_WORDS.title });
    const free = await draftOf(world);
    expect(free).toMatchObject({ source: "free", title: OWN_WORDS.title });
    expect(free?.blanks).toEqual({});
    await change(world, { source: "catalogue", templateId: TEMPLATE });
    expect(await draftOf(world)).toMatchObject({ source: "catalogue", title: OWN_WORDS.title });
  });

  test.each([
    ["title", { title: "t".repeat(2_001) }, "words"],
    ["checklist", { checklist: Array.from({ length: 21 }, () => "x") }, "checklist"],
    ["tags", { tags: ["t".repeat(2_001)] }, "tags"],
    ["costMax", { costMax: -1 }, "costMax"],
    ["proofWindowMs", { proofWindowMs: 1.5 }, "proofWindowMs"],
  ])("a draft does not grow without end: %s", async (_name, fields, field) => {
    await expect(change(world, fields)).toBeRefused("invalid-argument", { field });
  });

  test("up to twenty, listed with the newest first; one that is thrown away makes room", async () => {
    for (let at = 1; at <= 20; at += 1) {
      passTime(61_000);
      const to = await creator(world.t, `creator${at}`);
      await saveDraft(world, { to });
    }
    await expect(writeDraft(world)).toBeRefused("failed-precondition:too-many-drafts");
    const { drafts } = await world.sender.as.query(api.drafts.mine, {});
    expect(drafts).toHaveLength(20);
    expect(drafts[0]).toMatchObject({
      ...{ target: { username: "creator20" }, title: "Award speech for finding your house keys" },
      ...{
        source: "catalogue",
        amount: 2_500,
        currency: "usd",
        note: null,
        still: { name: TEMPLATE },
      },
    });
    for (const { draftId } of drafts.slice(0, 1))
      await world.sender.as.mutation(api.drafts.discard, { draftId });
    await writeDraft(world);
    expect((await world.sender.as.query(api.drafts.mine, {})).drafts[0]?.target.username).toBe("papercrown");
  });

  test("goes once its dare is paid, but not with what was written on while the payment page was open", async () => {
    const send = async () => {
      const draft = await draftOf(world);
      if (draft === null) throw new Error("no draft");
      const { draftId, updatedAt } = draft;
      const wish = { draftId, clientId: `${draftId}:${updatedAt}` };
      return dareIdOf(await world.sender.as.mutation(api.dares.send, wish));
    };
    await saveDraft(world);
    const paid = await send();
    passTime(60_000);
    await change(world, { cheer: "You can do it!" });
    await providerSays(world.t, paid, "authorised");
    expect(await draftOf(world)).toMatchObject({ cheer: "You can do it!" });
    const second = await send();
    expect(second).not.toBe(paid);
    await providerSays(world.t, second, "authorised");
    expect(await draftOf(world)).toBeNull();
  });

  test("a person whom a block parted stands there without a name", async () => {
    await writeDraft(world);
    await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
    const { drafts } = await world.sender.as.query(api.drafts.mine, {});
    for (const draft of drafts) {
      expect(draft.target.username).toBe("");
      expect(draft.note).toBe("This person is not taking dares at the moment.");
    }
    expect(await draftOf(world)).toBeNull();
  });
});

const CHANGES: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    "receiving turned off",
    (world) => world.creator.as.mutation(api.ownProfile.save, { canReceiveDares: false }),
  ],
  ["a suspension", (world) => patchUser(world.t, world.creator.uid, { standing: "suspended" })],
  ["a category that closed", ({ creator }) => setBoundaries(creator, { categories: ["Music"] })],
  ["a private line", ({ creator }) => setBoundaries(creator, { noGo: ["toaster"] })],
];
const bodyOf = async (world: World) =>
  (await world.sender.as.query(api.notifications.recent, {}))[0]?.body ?? "";

/** Hours lie between the sender's page and the creator: what the creator has decided meanwhile holds (ROL-09). */
describe("what the creator decides while a dare is on its way", () => {
  test.each(CHANGES)("D2: %s turns it back before it arrives", async (_name, change) => {
    await trust(world);
    const dareId = await sendOwnWords(world);
    expect(await used(world)).toEqual([1]);
    await change(world);
    await providerSays(world.t, dareId, "authorised");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "abandoned" });
    await openOp(world.t, dareId, "void");
    expect(await used(world)).toEqual([0]);
    expect(await bodyOf(world)).toContain("is not taking dares like it at the moment. You were not charged.");
    expect((await dareOf(world.t, dareId)).sentAt).toBeUndefined();
    expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
  });

  test.each(CHANGES)("D4: %s turns it back although a person passed it", async (_name, change) => {
    const dareId = await sentOwnWords(world);
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "screening" });
    await change(world);
    expect(await screens(world, dareId)).toEqual({ status: "cancelled" });
    expect(await dareOf(world.t, dareId)).toMatchObject({ reason: "not-taken" });
    await openOp(world.t, dareId, "void");
    expect(await used(world)).toEqual([0]);
    expect(await bodyOf(world)).toContain("was not sent on, because this person is not taking dares like it");
  });

  test("D8: one that its creator had said yes to comes back to them for a second payment", async () => {
    const dareId = await sendDare(world);
    await providerSays(world.t, dareId, "authorised");
    await accept(world, dareId);
    await providerSays(world.t, dareId, "voided");
    await patchUser(world.t, world.creator.uid, { canReceiveDares: false });
    await providerSays(world.t, dareId, "authorised");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "sent" });
  });
});
