import { api } from "@convex/_generated/api";
import type { ContentRule } from "@convex/domain/safety/contentRules";
import { describe, expect } from "vitest";
import { latest, listOf, type Pair, rowOf, rowsIn, sumOf, textsOf } from "../chat/world";
import { prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { type Person, staffMember, titlesOf } from "../support/people";
import { rowsOf } from "../support/rows";
import { casesOf, decideHeld, held, logOf, openCase, REASON, report, reported } from "./world";

prepareBackend();
const it = testsIn("pair", reported, ["ada", "caseId", "messageId", "moderator"]);

const REVIEWED = "Your report was reviewed";
const DECISION = "A decision about your content";

const decide = ({ as }: Person, caseId: string, verdict: "keep" | { remove: ContentRule }, facts = REASON) =>
  as.mutation(api.decisions.decide, {
    ...{ caseId, facts, strikes: false },
    ...(verdict === "keep" ? ({ act: "none" } as const) : ({ act: "remove", rule: verdict.remove } as const)),
  });

const newsOf = async ({ as }: Person) => await as.query(api.notifications.recent, {});

const standsOf = async ({ as }: Person) =>
  (await as.query(api.reports.mine, { cursor: null })).reports.map(({ stand }) => stand);

const refusalsOf = ({ t }: Pair) =>
  read(t, async (ctx) => {
    const rows = await ctx.db.query("screenings").take(5);
    return rows.flatMap(({ outcome, rule, text }) => (outcome === "refuse" ? [[rule, text]] : []));
  });

describe("a reported message that stays", () => {
  it("PRODUCT-22 is there as before; who reported it hears the outcome, its writer nothing", async () => {
    const pair = await reported();
    const { t, ada, ben, chatId, messageId, caseId, moderator } = pair;
    await decide(moderator, caseId, "keep");
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([
      ["Ugly words"],
      ["Ugly words"],
    ]);
    expect(await casesOf(t)).toEqual([
      expect.objectContaining({ isOpen: false, acted: false, state: "decided" }),
    ]);
    const [told] = await newsOf(ben);
    const [{ number } = { number: "" }] = (await ben.as.query(api.reports.mine, { cursor: null })).reports;
    expect(told).toMatchObject({ title: REVIEWED, type: "report_closed", link: `/report/${number}` });
    expect(told?.body).toContain("breaks no rule");
    expect(await standsOf(ben)).toEqual(["no-breach"]);
    expect(await titlesOf(ada)).toEqual([]);
    const entry = { actorId: moderator.uid, action: "decision.none", target: `message:${messageId}` };
    expect(await logOf(pair)).toEqual([expect.objectContaining({ ...entry, reason: REASON, caseId })]);
    expect(await refusalsOf(pair)).toEqual([]);
  });

  it("PRODUCT-22 reported several times by one person it is told once", async () => {
    const pair = await reported();
    const { ben, messageId, caseId } = pair;
    await report(ben, messageId, { reason: "threat" });
    await decide(pair.moderator, caseId, "keep");
    expect((await titlesOf(ben)).filter((title) => title === REVIEWED)).toHaveLength(1);
    expect(await standsOf(ben)).toEqual(["no-breach", "no-breach"]);
  });
});

describe("a reported message that is removed", () => {
  it("PRODUCT-22 goes for both, is not unread any more, and leaves list, notice and search", async () => {
    const pair = await reported();
    const { ada, ben, chatId, caseId } = pair;
    expect(await sumOf(ben)).toEqual({ messages: 1, requests: 0 });
    await decide(pair.moderator, caseId, { remove: "P10" });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["-"], ["-"]]);
    for (const person of [ada, ben]) {
      expect((await latest(person, chatId))[0]).toMatchObject({ body: "", media: null });
      expect((await listOf(person))[0]?.preview).toMatchObject({ removed: true, text: "" });
      expect(await person.as.query(api.chatMessages.search, { chatId, words: "Ugly" })).toEqual([]);
    }
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect(await titlesOf(ben)).toEqual([REVIEWED]);
    expect(await standsOf(ben)).toEqual(["acted"]);
  });

  it("PRODUCT-22 its writer hears the rule and not of a report, and it weighs as a refusal", async () => {
    const pair = await reported();
    const { t, ada, messageId, caseId } = pair;
    await decide(pair.moderator, caseId, { remove: "P11" });
    const [told] = await newsOf(ada);
    const [decision] = await rowsOf(t, "decisions");
    const decisionId = decision?._id ?? "";
    expect(told).toMatchObject({ title: DECISION, type: "moderation_decision" });
    expect(told?.link).toBe(`/app/decisions/${decisionId}`);
    expect(told?.body).not.toMatch(/report|ben/i);
    expect(await ada.as.query(api.decisions.mineById, { decisionId })).toMatchObject({
      ...{ act: "remove", rule: "P11", facts: REASON, foundBy: null, about: "Ugly words" },
    });
    expect(await refusalsOf(pair)).toEqual([["P11", "Ugly words"]]);
    expect(await casesOf(t)).toEqual([expect.objectContaining({ isOpen: false, acted: true })]);
    const entry = { action: "decision.remove", target: `message:${messageId}`, after: "P11" };
    expect(await logOf(pair)).toEqual([expect.objectContaining(entry)]);
    // The words stay with the case.
    expect(await rowOf(pair, "Ugly words")).toMatchObject({ reportState: "kept" });
  });

  it("PRODUCT-13 taken back before, it weighs all the same", async ({ pair, ada, messageId, caseId }) => {
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    const { deletedAt } = await rowOf(pair, "Ugly words");
    await decide(pair.moderator, caseId, { remove: "P10" });
    expect(await refusalsOf(pair)).toEqual([["P10", "Ugly words"]]);
    expect((await rowOf(pair, "Ugly words")).deletedAt).toBe(deletedAt);
    expect(await titlesOf(ada)).toEqual([DECISION]);
  });

  it("PRODUCT-23 nobody is told in place of a writer who has left, and it goes for who stayed", async () => {
    const pair = await reported();
    const { t, ada, ben, chatId, messageId, caseId } = pair;
    await read(t, async (ctx) => {
      await ctx.db.patch("chatMessages", messageId, { senderId: "former" });
      await ctx.db.patch("moderationCases", caseId, { subjectUid: "former" });
    });
    await decide(pair.moderator, caseId, { remove: "P10" });
    expect(await textsOf(ben, chatId)).toEqual(["-"]);
    expect(await titlesOf(ada)).toEqual([]);
    const notices = await rowsOf(t, "notifications");
    expect(notices.map(({ uid }) => uid)).not.toContain("former");
    expect(await refusalsOf(pair)).toEqual([]);
  });
});

describe("who decides, and once", () => {
  it("PRODUCT-22 needs a reason and one who decides, and is closed with it", async ({
    pair,
    caseId,
    moderator,
  }) => {
    const support = await staffMember(pair.t, "suesedge", "support");
    await expect(decide(support, caseId, "keep")).toBeRefused("permission-denied:staff-only");
    await expect(decide(moderator, caseId, { remove: "P10" }, " ")).toBeRefused(
      "invalid-argument:facts-length",
    );
    expect((await rowsIn(pair, pair.chatId))[0]?.deletedAt).toBeUndefined();
    await decide(moderator, caseId, "keep");
    await expect(decide(moderator, caseId, { remove: "P10" })).toBeRefused(
      "failed-precondition:case-decided",
    );
    expect(await textsOf(pair.ben, pair.chatId)).toEqual(["Ugly words"]);
  });

  it("PRODUCT-22 a held message is not decided as if it were reported", async () => {
    const { moderator, caseId } = await held();
    await expect(decide(moderator, caseId, "keep")).toBeRefused("failed-precondition:held");
  });
});

describe("a held message that is not let pass", () => {
  it("PRODUCT-13 taking it back first does not make it weigh less", async () => {
    const pair = await held();
    const { ada, ben, chatId, caseId, moderator } = pair;
    const { _id: messageId } = await rowOf(pair, "send me nudes");
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect(await openCase(moderator, caseId)).toMatchObject({ held: false });
    await decideHeld(moderator, caseId, false);
    expect(await refusalsOf(pair)).toEqual([["P2", "send me nudes"]]);
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["Before", "-"], ["Before"]]);
  });
});
