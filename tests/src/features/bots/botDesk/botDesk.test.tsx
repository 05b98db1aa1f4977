import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { botDeskCopy as copy } from "@/features/bots/botDesk/copy.en";
import type { BotPreview, BotSubject, Bots, BotVersion, RuleContent } from "@/features/bots/botDesk/data";
import type { Role } from "@/features/staff/access";
import { deskCopy } from "@/features/staff/desk/copy.en";
import { press, type } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";

const REASON = "Asked for in ticket 12";
const words = { kind: "template", name: "Welcome", text: "Hi {firstName}: {link}", place: "daily" } as const;
const rule: RuleContent = {
  kind: "rule",
  name: "Welcome",
  personaId: "pip",
  trigger: "interests_saved",
  conditions: [],
  templateId: "welcome-words",
};
const version = (content: BotVersion["content"], part: Partial<BotVersion> = {}): BotVersion => ({
  ...{ version: 1, state: "live", content, by: null, isMine: false, at: 1, dryUntil: null },
  ...{ wasApproved: true, ...part },
});
const row = { live: 1, state: "live", dryUntil: null } as const;
const template = { ...row, personaId: null, trigger: null };
const bots: Bots = {
  on: true,
  personas: [
    {
      ...{ personaId: "pip", handle: "bot_pip", name: "Pip", face: "compass", bio: "Shows you around." },
      ...{ tone: "Warm", quiet: { from: 20, to: 10 }, enabled: true },
    },
  ],
  rules: [{ ...row, subjectId: "welcome", name: "Welcome", personaId: "pip", trigger: "interests_saved" }],
  templates: [
    { ...template, subjectId: "welcome-words", name: "Welcome words", content: words },
    {
      ...{ ...template, subjectId: "dare-words", name: "Dare words" },
      content: { kind: "template", name: "Dare words", text: "{dareTitle}", place: null },
    },
  ],
};
const subject = (versions: BotVersion[]): BotSubject => ({
  ...{ subjectId: "welcome", kind: "rule", versions, results: { sent: 3, dry: 0, spared: 1 } },
});
const preview = (reached: number): BotPreview => ({
  ...{ people: 40, reached, isCut: false, spared: [{ why: "optedOut", people: 2 }], days: [] },
  examples: [{ username: "maya", text: "Hi Maya: Today's dare" }],
});

const open = (path: string, role: Role = "admin") => renderStaff(path, role);

type Server = Awaited<ReturnType<typeof open>>["convex"];
const called = (convex: Server, name: string, args: object) =>
  waitFor(() => expect(convex.calls).toContainEqual({ name, args }));

async function openRule(versions: BotVersion[]) {
  const { convex, ...app } = await open("/admin/bots/rules/welcome");
  convex.answer(api.staffBots.overview, bots);
  convex.answer(api.staffBots.subject, subject(versions));
  act(() => convex.answer(api.staffBots.preview, preview(12)));
  await screen.findByRole("heading", { level: 1, name: "Welcome" });
  await screen.findByLabelText(copy.name.label);
  return { ...app, convex };
}

const tellWhy = () => type("Reason", REASON);

describe("the list", () => {
  it("ADM-02 loads, fails with a retry, is empty at first, lists personas, rules, templates, and has the switch for all of them", async () => {
    const { convex } = await open("/admin/bots");
    expect(await screen.findByRole("status", { name: copy.list.loading })).toBeTruthy();
    act(() => convex.refuse(api.staffBots.overview, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() => convex.answer(api.staffBots.overview, { on: true, personas: [], rules: [], templates: [] }));
    expect(await screen.findByText(copy.list.empty)).toBeTruthy();
    act(() => convex.answer(api.staffBots.overview, bots));
    const hrefs = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...["/admin/bots/personas/pip", "/admin/bots/rules/welcome", "/admin/bots/rules/new"],
        ...["/admin/bots/templates/welcome-words", "/admin/bots/templates/new"],
      ]),
    );
    expect(screen.getByRole("link", { name: /^Pip.*Automated$/ })).toBeTruthy();
    press(copy.list.turnOff);
    tellWhy();
    convex.onMutation(api.features.turn, async () => "turned");
    press(copy.list.turnOff);
    await called(convex, "features:turn", { name: "bots", on: false, reason: REASON });
  });

  it("ADM-02 with a hundred rules shows them in steps, and finds one by its name", async () => {
    const { convex } = await open("/admin/bots");
    const [welcome] = bots.rules;
    if (welcome === undefined) throw new Error("no rule");
    const rules = Array.from({ length: 100 }, (_, i) => ({
      ...welcome,
      subjectId: `r${i}`,
      name: `Rule ${i}`,
    }));
    act(() => convex.answer(api.staffBots.overview, { ...bots, rules }));
    const shown = () => screen.queryAllByText(/^Rule \d+$/).length;
    const find = await screen.findByLabelText(copy.list.findRule);
    expect(screen.queryByLabelText(copy.list.findTemplate)).toBeNull();
    expect(shown()).toBe(20);
    press(deskCopy.find.more);
    expect(shown()).toBe(40);
    fireEvent.change(find, { target: { value: "rule 99" } });
    expect(shown()).toBe(1);
    fireEvent.change(find, { target: { value: "goodbye" } });
    expect(screen.getByText(deskCopy.find.nothing)).toBeTruthy();
  });
});

describe("the editor of a rule", () => {
  it("ADM-03 shows whom it would reach, asks again with every change, and keeps what changed as a draft, with the reason", async () => {
    const { convex } = await openRule([version(rule)]);
    expect(await screen.findByText("12")).toBeTruthy();
    expect(screen.getByText(`2 ${copy.spared.optedOut}`)).toBeTruthy();
    expect(screen.getByText("Hi Maya: Today's dare")).toBeTruthy();
    press(copy.rule.add);
    act(() => convex.answer(api.staffBots.preview, preview(5)));
    expect(await screen.findByText("5")).toBeTruthy();
    fireEvent.change(screen.getByLabelText(copy.rule.number), { target: { value: "3x" } });
    expect(screen.getByLabelText<HTMLInputElement>(copy.rule.number).value).toBe("3");
    expect(screen.getByText(copy.versions.unsaved)).toBeTruthy();
    tellWhy();
    convex.onMutation(api.staffBots.saveDraft, async () => ({ subjectId: "welcome" }));
    press(copy.versions.save);
    const content = { ...rule, conditions: [{ fact: "accountDays", atLeast: true, n: 3 }] };
    await called(convex, "staffBots:saveDraft", {
      subjectId: "welcome",
      version: 1,
      content,
      reason: REASON,
    });
  });

  it("ADM-03 says that the last day is before the first, and keeps the draft back until it is not", async () => {
    const { convex } = await openRule([version(rule)]);
    type(copy.rule.startsOn, "2026-12-02");
    type(copy.rule.endsOn, "2026-12-01");
    expect(screen.getByText(copy.rule.periodProblem)).toBeTruthy();
    tellWhy();
    press(copy.versions.save);
    type(copy.rule.endsOn, "2026-12-24");
    type(copy.rule.turn, "first");
    expect(screen.queryByText(copy.rule.periodProblem)).toBeNull();
    convex.onMutation(api.staffBots.saveDraft, async () => ({ subjectId: "welcome" }));
    press(copy.versions.save);
    const period = { startsOn: "2026-12-02", endsOn: "2026-12-24", turn: "first" };
    const saved = () => convex.calls.filter(({ name }) => name === "staffBots:saveDraft");
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.args).toMatchObject({ content: { ...rule, ...period } });
  });

  it("keeps the keyboard's place where the condition that was removed had been", async () => {
    await openRule([version({ ...rule, conditions: [{ fact: "creator", yes: true }] })]);
    const remove = screen.getByRole("button", { name: copy.rule.remove(1) });
    remove.focus();
    fireEvent.click(remove);
    expect(screen.getByText(copy.rule.none)).toBeTruthy();
    expect(screen.getByRole("group", { name: copy.rule.conditions }).contains(document.activeElement)).toBe(
      true,
    );
  });

  it("ADM-03 says which words have nothing to fill in", async () => {
    const { convex } = await openRule([version(rule)]);
    fireEvent.change(screen.getByLabelText(copy.rule.template), { target: { value: "dare-words" } });
    expect(screen.getByText(copy.rule.variables("{dareTitle}"))).toBeTruthy();
    tellWhy();
    press(copy.versions.save);
    expect(convex.calls).toEqual([]);
  });

  it.each([
    ["a draft runs dry", { state: "draft", version: 2 }, copy.versions.runDry, null],
    ["another admin approves after the dry run", { state: "dry", dryUntil: 1 }, copy.versions.approve, null],
    ["nobody approves what they wrote", { state: "dry", dryUntil: 1, isMine: true }, null, copy.versions.own],
    [
      "it says how long it counts",
      { state: "dry", dryUntil: 8e15, isMine: true },
      null,
      copy.versions.dryLine,
    ],
  ] as const)("ADM-03 %s", async (_name, part, button, line) => {
    await openRule([version(rule, { ...part, wasApproved: false })]);
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    for (const each of [copy.versions.runDry, copy.versions.approve])
      expect(names.includes(each)).toBe(each === button);
    if (line !== null) expect(screen.getByRole("main").textContent).toContain(line);
  });

  it("ADM-03 approves the version that is shown, stops the one that is live, and goes back to one that was approved", async () => {
    const waiting = version(rule, { version: 3, state: "dry", dryUntil: 1, wasApproved: false });
    const old = version(rule, { state: "retired" });
    const { convex } = await openRule([waiting, version(rule, { version: 2 }), old]);
    const acts = [
      [copy.versions.approve, api.staffBots.approve, { name: "staffBots:approve", version: 3 }],
      [copy.versions.stop, api.staffBots.stop, { name: "staffBots:stop", version: 2 }],
      [copy.versions.back(1), api.staffBots.rollBack, { name: "staffBots:rollBack", version: 1 }],
    ] as const;
    for (const [button, mutation, { name, version: shown }] of acts) {
      convex.onMutation(mutation, async () => null);
      press(button);
      tellWhy();
      press(button);
      const args = { subjectId: "welcome", version: shown, reason: REASON };
      await waitFor(() => expect(convex.calls).toContainEqual({ name, args }));
      await waitFor(() => expect(screen.queryByLabelText("Reason")).toBeNull());
    }
  });

  it("ADM-03 a newer version takes the place of what was about to be approved", async () => {
    const dry = { state: "dry", dryUntil: 1, wasApproved: false } as const;
    const { convex } = await openRule([version(rule, { ...dry, version: 2 })]);
    press(copy.versions.approve);
    tellWhy();
    const next = version({ ...rule, name: "Louder" }, { ...dry, version: 3 });
    act(() => convex.answer(api.staffBots.subject, subject([next])));
    await screen.findByRole("heading", { level: 1, name: "Louder" });
    expect(screen.queryByLabelText("Reason")).toBeNull();
    expect(screen.getByRole("main").contains(document.activeElement)).toBe(true);
  });

  it("says where an address names nothing", async () => {
    const { convex } = await open("/admin/bots/rules/nothing");
    convex.answer(api.staffBots.overview, bots);
    act(() => convex.answer(api.staffBots.subject, null));
    expect(await screen.findByText(copy.missing.title)).toBeTruthy();
  });
});

describe("the editor of a template", () => {
  it("ADM-04 shows the note as somebody reads it, and what may not stand in it", async () => {
    const { convex } = await open("/admin/bots/templates/welcome-words");
    act(() => convex.answer(api.staffBots.subject, { ...subject([version(words)]), kind: "template" }));
    expect(await screen.findByText("Hi Ana: Today's dare")).toBeTruthy();
    type(copy.template.text, "Hi {lastName}");
    expect(screen.getByText(copy.textProblems.variable)).toBeTruthy();
    type(copy.template.text, "a".repeat(281));
    expect(screen.getByText(copy.textProblems.long)).toBeTruthy();
    expect(screen.getByText("281 / 280")).toBeTruthy();
    type(copy.template.text, "Hi ");
    press("{firstName}");
    expect(screen.getByText("Hi Ana")).toBeTruthy();
  });
});

describe("the editor of a persona", () => {
  it("ADM-05 keeps name, handle and the label fixed, and saves the rest with a reason", async () => {
    const { convex } = await open("/admin/bots/personas/pip");
    act(() => convex.answer(api.staffBots.persona, bots.personas[0] ?? null));
    await screen.findByRole("heading", { level: 1, name: "Pip" });
    const main = within(screen.getByRole("main"));
    expect(main.getByText("@bot_pip")).toBeTruthy();
    expect(main.getByText(copy.label)).toBeTruthy();
    fireEvent.click(await main.findByRole("switch", { name: new RegExp(copy.persona.enabled) }));
    tellWhy();
    convex.onMutation(api.staffBots.savePersona, async () => null);
    press(copy.persona.save);
    const kept = { personaId: "pip", bio: "Shows you around.", tone: "Warm", quiet: { from: 20, to: 10 } };
    await called(convex, "staffBots:savePersona", { ...kept, enabled: false, reason: REASON });
  });
});
