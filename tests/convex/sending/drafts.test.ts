import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { newClientId, passTime, prepareBackend, refusal } from "../support/backend";
import { dareIdOf, exampleBlanks, providerSays, saveDraft } from "../support/dares";
import { creator, setupWorld, type World } from "../support/people";
import { OWN_WORDS, writeDraft } from "./world";

prepareBackend();

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
    const world = await setupWorld();
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
    const world = await setupWorld();
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
    expect(await draftOf(world)).toMatchObject({ source: "free", blanks: {}, title: OWN_WORDS.title });
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
    const world = await setupWorld();
    await expect(change(world, fields)).rejects.toThrow(refusal("invalid-argument", { field }));
  });

  test("up to twenty, listed with the newest first, each can be thrown away by its owner", async () => {
    const world = await setupWorld();
    for (let at = 1; at <= 20; at += 1) {
      passTime(61_000);
      const to = await creator(world.t, `creator${at}`);
      await saveDraft(world, { to });
    }
    await expect(writeDraft(world)).rejects.toThrow(
      refusal("failed-precondition", { reason: "too-many-drafts" }),
    );
    const { drafts } = await world.sender.as.query(api.drafts.mine, {});
    expect(drafts).toHaveLength(20);
    expect(drafts[0]).toMatchObject({
      ...{ target: { username: "creator20" }, title: "Award speech for finding your house keys" },
      ...{ source: "catalogue", amount: 2_500, currency: "usd", note: null },
    });
    const draftId = drafts[0]?.draftId;
    if (draftId === undefined) throw new Error("no draft");
    await expect(world.stranger.as.mutation(api.drafts.discard, { draftId })).rejects.toThrow(
      refusal("not-found"),
    );
    await world.sender.as.mutation(api.drafts.discard, { draftId });
    await writeDraft(world);
    expect((await world.sender.as.query(api.drafts.mine, {})).drafts[0]?.target.username).toBe("papercrown");
  });

  test("goes once its dare is paid, but not with what was written on while the payment page was open", async () => {
    const world = await setupWorld();
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
    const world = await setupWorld();
    await writeDraft(world);
    await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
    const { drafts } = await world.sender.as.query(api.drafts.mine, {});
    for (const draft of drafts) {
      expect(draft.target.username).toBe("");
      expect(draft.note).toBe("This person takes no dares at the moment.");
    }
    expect(await draftOf(world)).toBeNull();
  });
});
