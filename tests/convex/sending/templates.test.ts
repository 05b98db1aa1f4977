import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { STAFF_VERSIONS_FROM } from "@convex/domain/sending/templateCatalogue";
import type { FunctionArgs } from "convex/server";
import { describe, expect, test } from "vitest";
import { passTime, prepareBackend } from "../support/backend";
import { dareOf, exampleBlanks, saveDraft, sendDare, sentDare, TEMPLATE } from "../support/dares";
import { setupWorld, staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

type Content = NonNullable<FunctionArgs<typeof api.staffTemplates.ask>["content"]>;

const reason = "Asked for by many senders";
const content: Content = {
  ...{ category: "Humor", title: "A toast for {thing}", facets: ["voice-or-face"], edgy: false, minutes: 5 },
  details: "Give a short and moving speech in honour of {thing}.",
  blanks: [{ key: "thing", label: "A thing at home", maxLength: 30, example: "your toaster" }],
  checklist: ["The thing is in the picture", "The speech has an end"],
  accessible: "Signing or captions count as a speech.",
};
const blanks = exampleBlanks(TEMPLATE);

async function world() {
  const all = await setupWorld();
  const one = await staffMember(all.t, "keyholder", "admin");
  const other = await staffMember(all.t, "secondkey", "admin");
  type Change = { templateId?: string | null; version?: number; content?: Content | null };
  const ask = async (change: Change = {}, by = one) => {
    passTime(1_000);
    const wish = { templateId: TEMPLATE, version: 0, content, ...change };
    return await by.as.mutation(api.staffTemplates.ask, { ...wish, reason });
  };
  type Act = "agree" | "drop" | "rollBack";
  const step = async (name: Act, version: number, by = other, templateId = TEMPLATE) => {
    passTime(1_000);
    return await by.as.mutation(api.staffTemplates[name], { templateId, version, reason });
  };
  const change = async (version: number, to: Content | null = content) => {
    await ask({ version: version - 1, content: to });
    await step("agree", version);
  };
  const offered = async () => await all.t.query(api.templates.changes, {});
  return { ...all, one, other, ask, step, change, offered };
}

describe("PRODUCT-07 the catalogue, changed by staff", () => {
  test("is offered anew once a second admin agrees, and not before, with who and why", async () => {
    const { t, one, other, ask, step, offered } = await world();
    await ask();
    expect(await offered()).toEqual([]);
    await expect(step("agree", 1, one)).toBeRefused("permission-denied:second-admin");
    await step("agree", 1);
    const version = STAFF_VERSIONS_FROM + 1;
    expect(await offered()).toEqual([
      { templateId: TEMPLATE, template: { ...content, id: TEMPLATE, version } },
    ]);
    const shown = await one.as.query(api.staffTemplates.history, { templateId: TEMPLATE });
    expect(shown).toMatchObject({ own: { title: expect.stringContaining("Award speech") } });
    expect(shown?.versions).toMatchObject([{ version: 1, state: "live", reason, by: { uid: other.uid } }]);
    const log = await rowsOf(t, "auditLog", { target: `template:${TEMPLATE}` });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ["template.ask", "1"],
      ["template.agree", "1"],
    ]);
  });

  test("a dare that was sent keeps its words, also where it is reworded; the next one has the new", async () => {
    const all = await world();
    const { t, sender, creator, change } = all;
    const dareId = await sentDare(all);
    await change(1);
    await change(2, null);
    const before = await dareOf(t, dareId);
    expect(before).toMatchObject({ templateVersion: 1, title: expect.stringContaining("Award speech") });
    expect(await sender.as.query(api.templates.blanksOf, { dareId })).toEqual([
      { key: "thing", label: "The lost thing" },
    ]);
    await creator.as.mutation(api.dares.askRewording, { dareId, note: "My bike?" });
    await sender.as.mutation(api.dares.reword, { dareId, blanks: { thing: "your old bike" } });
    expect((await dareOf(t, dareId)).title).toBe("Award speech for finding your old bike");
  });

  test("a draft becomes the dare that is offered now, by its version", async () => {
    const all = await world();
    const { t, sender, creator, change } = all;
    await saveDraft(all, { blanks });
    await change(1);
    const dareId = await sentDare(all, { blanks: { thing: "your toaster" } });
    expect(await dareOf(t, dareId)).toMatchObject({
      ...{ title: "A toast for your toaster", templateVersion: STAFF_VERSIONS_FROM + 1 },
    });
    await change(2, { ...content, title: "A song for {thing}" });
    expect(await sender.as.query(api.templates.blanksOf, { dareId })).toEqual([
      { key: "thing", label: "A thing at home" },
    ]);
    await creator.as.mutation(api.dares.askRewording, { dareId, note: "My bike?" });
    await sender.as.mutation(api.dares.reword, { dareId, blanks: { thing: "your old bike" } });
    expect((await dareOf(t, dareId)).title).toBe("A toast for your old bike");
  });

  test("one that is offered no more is on no menu, and a draft that names it can't be sent", async () => {
    const all = await world();
    const { t, sender, creator, change } = all;
    const draft = await saveDraft(all);
    const menu = async () =>
      (await t.query(api.profiles.byUsername, { username: creator.username }))?.menu.map(
        ({ templateId }: { templateId: string }) => templateId,
      );
    const shown = (await menu())?.[0] ?? "";
    for (const templateId of new Set([TEMPLATE, shown])) {
      await all.ask({ templateId, content: null });
      await all.step("agree", 1, all.other, templateId);
    }
    expect(await menu()).not.toContain(shown);
    await expect(sender.as.mutation(api.dares.send, draft)).toBeRefused(
      "failed-precondition:template-unknown",
    );
    await expect(saveDraft(all)).toBeRefused("invalid-argument:template-unknown");
    expect((await sender.as.query(api.drafts.mine, {})).drafts).toMatchObject([{ title: "" }]);
    await change(2);
    await sender.as.mutation(api.dares.send, draft);
  });

  test("a new one is found and sent by its own id", async () => {
    const all = await world();
    const { t, one, ask, step } = all;
    const { templateId } = await ask({ templateId: null });
    await step("agree", 1, all.other, templateId);
    expect((await one.as.query(api.staffTemplates.list, {})).at(-1)).toEqual({
      ...{ templateId, title: content.title, category: "Humor", live: 1, isOffered: true, isAsked: false },
    });
    const dareId = await sendDare(all, { templateId, blanks: { thing: "your toaster" } });
    expect(await dareOf(t, dareId)).toMatchObject({ templateId, title: "A toast for your toaster" });
    await step("rollBack", 0, all.other, templateId);
    await expect(saveDraft(all, { templateId })).toBeRefused("invalid-argument:template-unknown");
  });

  test("two admins at once: the second is told that it has changed", async () => {
    const { one, other, ask, step, offered } = await world();
    await ask();
    await expect(ask({}, other)).toBeRefused("failed-precondition:version-changed");
    await ask({ version: 1, content: { ...content, minutes: 6 } });
    await expect(step("agree", 1)).toBeRefused("failed-precondition:version-changed");
    await step("drop", 2, one);
    await expect(step("agree", 2)).toBeRefused("failed-precondition:version-changed");
    await ask({ version: 2 });
    await step("agree", 3);
    await expect(step("agree", 3)).toBeRefused("failed-precondition:version-changed");
    expect(await offered()).toHaveLength(1);
  });

  test("goes back to an earlier version, back again, and to the product's own", async () => {
    const { change, step, ask, offered } = await world();
    const title = async () => (await offered())[0]?.template?.title;
    await change(1);
    await change(2, { ...content, title: "A song for {thing}" });
    await step("rollBack", 1);
    expect(await title()).toBe(content.title);
    await step("rollBack", 2);
    expect(await title()).toBe("A song for {thing}");
    await expect(step("rollBack", 2)).toBeRefused("failed-precondition:never-approved");
    await step("rollBack", 0);
    expect(await offered()).toEqual([]);
    await expect(step("rollBack", 0)).toBeRefused("not-found");
    await ask({ version: 2 });
    await expect(step("rollBack", 3)).toBeRefused("failed-precondition:never-approved");
    await step("rollBack", 1);
    expect(await title()).toBe(content.title);
  });

  test("one that two admins ended comes back by two, by no way back of one alone", async () => {
    const { change, step, offered } = await world();
    await change(1);
    await change(2, null);
    for (const version of [0, 1])
      await expect(step("rollBack", version)).toBeRefused("failed-precondition:template-ended");
    await change(3);
    expect((await offered())[0]?.template?.title).toBe(content.title);
  });

  test("is held to the form and to the screening, also when it is agreed to, and keeps nothing of what is refused", async () => {
    const { t, one, other, ask, step } = await world();
    const refused = (part: Partial<Content>) => expect(ask({ content: { ...content, ...part } }));
    await refused({ details: "Drink a whole bottle of vodka to {thing} as fast as you can." }).toBeRefused(
      "invalid-argument:template-words",
    );
    await refused({ title: "A toast for {thing} and {friend}" }).toBeRefused(
      "invalid-argument:template-title",
    );
    await refused({ details: "m".repeat(10_000) }).toBeRefused("invalid-argument:template-details");
    await expect(ask({ templateId: "nothinghere" })).toBeRefused("not-found");
    await expect(ask({ templateId: null, content: null })).toBeRefused("not-found");
    expect(await rowsOf(t, "dareTemplates")).toEqual([]);
    await ask({ content: { ...content, details: "Hold a toaster race in honour of {thing}, all alone." } });
    const wish = { list: "dares", rule: "P4", outcome: "refuse", phrase: "toaster race", reason } as const;
    await one.as.mutation(api.staffWords.ask, wish);
    const [word] = await one.as.query(api.staffWords.added, {});
    if (word === undefined) throw new Error("no word");
    await other.as.mutation(api.staffWords.agree, { wordId: word.wordId, reason });
    await expect(step("agree", 1)).toBeRefused("invalid-argument:template-words");
  });

  test("lists the product's dares and how each stands", async () => {
    const { one, ask, change } = await world();
    await change(1, null);
    await ask({ templateId: "food-toast-critic", version: 0 });
    const rows = await one.as.query(api.staffTemplates.list, {});
    expect(rows).toHaveLength(DARE_TEMPLATES.length);
    const of = (id: string) => rows.find(({ templateId }: { templateId: string }) => templateId === id);
    expect(of(TEMPLATE)).toMatchObject({ live: 1, isOffered: false, isAsked: false });
    expect(of("food-toast-critic")).toMatchObject({ live: 0, isOffered: true, isAsked: true });
    expect(await one.as.query(api.staffTemplates.history, { templateId: "nothinghere" })).toBeNull();
  });
});
