import { api } from "@convex/_generated/api";
import { DECISION_MESSAGES } from "@convex/domain/safety/decisions";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { signInSettingsCopy } from "@/features/account/signInSettings/copy.en";
import type { Role } from "@/features/staff/access";
import { caseCopy } from "@/features/staff/cases/caseCopy.en";
import { casesCopy as copy } from "@/features/staff/cases/copy.en";
import type { CaseRow } from "@/features/staff/cases/data";
import { filterOf } from "@/features/staff/cases/filter";
import { parseCasesSearch } from "@/features/staff/cases/search";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import { press, type } from "../../../app/acts";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { renderStaff } from "../../../app/renderMember";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";
import { AT, caseFacts as found, sam } from "./caseFacts";

const words = caseCopy.decide;
const { factor } = signInSettingsCopy;
const row: CaseRow = {
  ...{ kind: "comment", id: "case1", severity: 1, since: AT, dueAt: AT, reason: "threat", title: null },
  ...{ reporters: 3, byTeam: false, holder: null },
};
const rows: CaseRow[] = [
  row,
  { ...row, kind: "screening", id: "dare1", severity: 2, reason: null, title: "Plate toast", reporters: 0 },
  { ...row, kind: "profile", id: "case2", severity: 3, reason: "impersonation", reporters: 1, holder: sam },
];
const open = (path: string, role: Role = "moderator") => renderStaff(path, role);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const linkOf = (name: RegExp) => screen.findByRole("link", { name });

describe("the list of open cases (staff 1)", () => {
  it("loads, fails with a retry, and is a table with a way to each", async () => {
    const { convex } = await open("/admin/cases");
    expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
    act(() => convex.refuse(api.cases.list, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() => convex.answer(api.cases.list, { rows, nextCursor: null }));
    const table = within(await screen.findByRole("table", { name: copy.title }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
      Object.values(copy.heads),
    );
    const hrefs = table.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/admin/cases/case1", "/admin/cases/dares/dare1", "/admin/cases/case2"]);
    expect(
      table.getByRole("row", { name: /S1 Comment Threats.*3 reports\. Arrived .* Nobody Overdue/ }),
    ).toBeTruthy();
    expect(table.getByRole("row", { name: /S3 Profile .*1 report\. Arrived .* Sam/ })).toBeTruthy();
    const silent = [true, false].map((byTeam) => ({ ...row, id: `c${byTeam}`, reporters: 0, byTeam }));
    act(() => convex.answer(api.cases.list, { rows: silent, nextCursor: null }));
    expect(table.getByRole("row", { name: new RegExp(copy.byTeam) })).toBeTruthy();
    expect(table.getByRole("row", { name: new RegExp(copy.held) })).toBeTruthy();
    act(() => convex.answer(api.cases.list, { rows: [], nextCursor: null }));
    expect(screen.getByText(copy.empty.title)).toBeTruthy();
  });

  it("keeps its filters in the address", async () => {
    const { convex, path } = await open("/admin/cases?kind=comment&severity=1");
    const nothing = { rows: [], nextCursor: null };
    const asked: object[] = [];
    act(() =>
      convex.answerBy(api.cases.list, (args) => {
        asked.push(args);
        return nothing;
      }),
    );
    expect(await screen.findByText(copy.emptyFilter.title)).toBeTruthy();
    type(copy.kind, "profile");
    await waitFor(() => expect(path()).toBe("/admin/cases"));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(copy.kind).value).toBe("profile"));
    expect(screen.getByLabelText<HTMLSelectElement>(copy.severity).value).toBe("1");
    expect(screen.getByRole("link", { name: copy.views.mine }).getAttribute("href")).toContain("mine=true");
    type(copy.reason, "scam");
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(copy.reason).value).toBe("scam"));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: "profile", severity: 1, reason: "scam" }));
    type(copy.severity, "any");
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(copy.severity).value).toBe("any"));
  });

  it("opens a row of each kind beside it, and keeps the filter", async () => {
    const { convex } = await open("/admin/cases?severity=1");
    const places = {
      check: "/admin/cases/dares/x",
      publish: "/admin/cases/dares/x",
      dispute: "/admin/cases/disputes/x",
      daily: "/admin/cases/answers/x",
      invitation: "/admin/cases/invitations/x",
      message: "/admin/cases/x",
      payout: "/admin/cases/x",
    } as const;
    for (const [kind, place] of Object.entries(places)) {
      const opened = { ...row, kind: kind as keyof typeof places, id: "x" };
      act(() => convex.answer(api.cases.list, { rows: [opened], nextCursor: null }));
      const link = await linkOf(/Threats/);
      expect([kind, link.getAttribute("href")]).toEqual([kind, `${place}?severity=1`]);
    }
  });

  it("is walked with j and k, and the filters are reached with a slash", async () => {
    const { convex } = await open("/admin/cases");
    act(() => convex.answer(api.cases.list, { rows, nextCursor: null }));
    const first = await linkOf(/Threats/);
    key("j");
    expect(document.activeElement).toBe(first);
    key("j");
    expect(document.activeElement).toBe(await linkOf(/Plate toast/));
    key("k");
    expect(document.activeElement).toBe(first);
    key("/");
    expect(document.activeElement).toBe(screen.getByLabelText(copy.kind));
    key("j");
    expect(document.activeElement).toBe(screen.getByLabelText(copy.kind));
  });

  it("is come back to with Escape, with its filter, and not while somebody writes or is asked", async () => {
    const { convex, search } = await open("/admin/cases/case1?kind=comment");
    act(() => convex.answer(api.cases.get, found));
    await screen.findByRole("group", { name: words.title });
    key("1");
    const facts = await screen.findByRole("textbox");
    fireEvent.keyDown(facts, { key: "Escape" });
    const question = document.body.appendChild(document.createElement("dialog"));
    question.setAttribute("open", "");
    fireEvent.keyDown(document.body, { key: "Escape" });
    question.remove();
    expect(screen.getByRole("group", { name: words.title })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(search()).toEqual({ kind: "comment" }));
    expect(screen.queryByRole("group", { name: words.title })).toBeNull();
  });

  it("reads nothing else from an address", () => {
    const all = { kind: "comment", severity: 0, reason: "scam", mine: true, overdue: true } as const;
    expect(filterOf(parseCasesSearch(all))).toEqual(all);
    for (const raw of [{ kind: "x" }, { kind: 1 }, { severity: 9 }, { reason: "any" }, { mine: "true" }]) {
      expect(filterOf(parseCasesSearch(raw))).toEqual({});
    }
  });
});

describe("one case", () => {
  it("shows what it is judged by, and its words once somebody asks for them", async () => {
    const { convex } = await open("/admin/cases/case1");
    act(() => convex.answer(api.cases.get, found));
    expect(await screen.findByRole("heading", { level: 1, name: /Threats/ })).toBeTruthy();
    expect(screen.queryByText("Ugly words")).toBeNull();
    for (const button of screen.getAllByRole("button", { name: caseCopy.item.cover }))
      fireEvent.click(button);
    expect(screen.getByText("Ugly words")).toBeTruthy();
    expect(screen.getByText("Kind words")).toBeTruthy();
    expect(screen.getByText("He threatens me")).toBeTruthy();
    expect(screen.getByText(/Reports before: 4\. Led to action: 3/)).toBeTruthy();
    expect(screen.getByText(/^9 of the last 10/)).toBeTruthy();
  });

  it("is taken with a press or with t, says who has it, and of an address that leads to none says so under its own heading", async () => {
    const { convex } = await open("/admin/cases/case1");
    convex.onMutation(api.cases.take, async () => null);
    act(() => convex.answer(api.cases.get, found));
    await screen.findByText(staffQueueCopy.hold.free);
    key("t");
    await waitFor(() =>
      expect(convex.calls.at(-1)).toMatchObject({ name: "cases:take", args: { caseId: "case1" } }),
    );
    act(() => convex.answer(api.cases.get, { ...found, holder: sam }));
    expect(await screen.findByText("Sam has it.")).toBeTruthy();
    act(() => convex.refuse(api.cases.get, "not-found"));
    expect(await screen.findByRole("heading", { level: 1, name: caseCopy.none.title })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  it("is decided by its key, with what it does shown before anybody confirms it", async () => {
    const { convex } = await open("/admin/cases/case1");
    convex.onMutation(api.decisions.decide, async () => ({ decisionId: "d1" }));
    act(() => {
      convex.answer(api.cases.get, found);
      convex.answer(api.decisions.preview, {
        ...{ strikes: 2, strikesAfter: 3, standing: "suspended", standingDays: 7, moneyEffect: "none" },
        ...{ isGone: false, needsLead: false },
      });
    });
    const group = within(await screen.findByRole("group", { name: words.title }));
    const remove = group.getByRole("button", { name: /^Remove · / });
    key(remove.textContent?.at(-1) ?? "");
    const facts = await screen.findByLabelText(words.facts);
    expect(document.activeElement).toBe(facts);
    press(words.action);
    expect(await screen.findAllByText(DECISION_MESSAGES["rule-missing"])).not.toHaveLength(0);
    expect(convex.calls).toEqual([]);
    type(words.rule, "P10");
    fireEvent.change(facts, { target: { value: "It threatens somebody by name." } });
    fireEvent.click(screen.getByRole("checkbox", { name: words.strike }));
    expect(screen.getByText("+2 strikes, 3 in total.")).toBeTruthy();
    expect(screen.getByText("The account is suspended for 7 days.")).toBeTruthy();
    expect(screen.getByText(/We removed it\. .*\(P10\)\. It threatens somebody by name\./)).toBeTruthy();
    press(words.action);
    fireEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: words.action }),
    );
    await waitFor(() =>
      expect(convex.calls.at(-1)).toEqual({
        name: "decisions:decide",
        args: {
          ...{ caseId: "case1", act: "remove", rule: "P10", strikes: true },
          facts: "It threatens somebody by name.",
        },
      }),
    );
  });

  it("PRODUCT-22 of a signed request shows where it is, its clock, and who signed once a reason is given", async () => {
    const { convex } = await open("/admin/cases/case1");
    const sender = { signature: "A Person", contact: "a@example.test" };
    convex.onMutation(api.cases.sender, async () => sender);
    const notice = { where: "In a kitchen", work: null, slow: true };
    const reports = found.reports.map((report) => ({ ...report, notice }));
    act(() => convex.answer(api.cases.get, { ...found, reports, decideBy: AT }));
    expect(await screen.findByText("In a kitchen")).toBeTruthy();
    expect(screen.getByText(caseCopy.notice.slow)).toBeTruthy();
    expect(screen.getByText(new RegExp(caseCopy.decideBy))).toBeTruthy();
    press(caseCopy.notice.who);
    type(staffMoneyCopy.reason.label, "To write");
    press(caseCopy.notice.who);
    expect(await screen.findByText(sender.contact)).toBeTruthy();
    const args = { caseId: "case1", number: "n1", reason: "To write" };
    expect(convex.calls.at(-1)).toEqual({ name: "cases:sender", args });
  });

  it("PRODUCT-22 says what its owner answered, and notes a claim with a reason", async () => {
    const { convex } = await open("/admin/cases/case1");
    convex.onMutation(api.decisions.fileClaim, async () => null);
    const counter = { stand: "waiting", returnsAt: AT, signedBy: "Cee Creator" } as const;
    act(() => convex.answer(api.cases.get, { ...found, isOpen: false, acted: true, counter }));
    expect(await screen.findByText(/^Cee Creator says that they may use the work/)).toBeTruthy();
    press(caseCopy.counter.claim);
    type(staffMoneyCopy.reason.label, "A court");
    press(caseCopy.counter.claim);
    const args = { caseId: "case1", reason: "A court" };
    await waitFor(() => expect(convex.calls.at(-1)).toEqual({ name: "decisions:fileClaim", args }));
  });

  it("PRODUCT-22 of what is only described asks for its link, and leads to the case of that", async () => {
    const { convex, path } = await open("/admin/cases/case1");
    convex.onMutation(api.cases.name, async () => ({ caseId: "case2" }));
    const notice = { where: "In a kitchen", work: null, slow: false };
    const reports = found.reports.map((report) => ({ ...report, notice }));
    act(() => convex.answer(api.cases.get, { ...found, targetKind: "notice", reports }));
    expect(await screen.findByText(/S1 · Takedown · Not found yet/)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: caseCopy.item.title })).toBeNull();
    type(caseCopy.notice.link, "/v/k57");
    type(staffMoneyCopy.reason.label, "Seen it");
    press(caseCopy.notice.find);
    await waitFor(() => expect(path()).toBe("/admin/cases/case2"));
    const args = { caseId: "case1", link: "/v/k57", reason: "Seen it" };
    expect(convex.calls.at(-1)).toEqual({ name: "cases:name", args });
  });

  it("says what was decided, what came of it, who did what since, and who opened it where nobody reported it", async () => {
    const { convex } = await open("/admin/cases/case1");
    const closed = { ...found, isOpen: false, state: "decided", acted: true } as const;
    const done = { id: "l1", action: "decision.remove", by: sam, at: AT, said: "It threatens", after: "P10" };
    const timeline = [{ ...done, id: "l2", action: "decision.takeBack", by: null, after: null }, done];
    const decided = { act: "remove", takenBack: false } as const;
    act(() => convex.answer(api.cases.get, { ...closed, decided, timeline }));
    expect(await screen.findByText("Decided: Remove.")).toBeTruthy();
    const list = within(screen.getByRole("list", { name: caseCopy.timeline.title }));
    const [first, second] = list.getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^Restored a copy with the originalThe system · /);
    expect(second?.textContent).toMatch(/^Decided: removeSam · P10 · .*It threatens$/);
    act(() => convex.answer(api.cases.get, { ...closed, decided: { ...decided, takenBack: true } }));
    expect(await screen.findByText("Decided: Remove. Taken back on appeal.")).toBeTruthy();
    act(() => convex.answer(api.cases.get, { ...closed, acted: false }));
    expect(await screen.findByText(caseCopy.closed.nothing)).toBeTruthy();
    const bare = { ...found, reporters: 0, reports: [] };
    act(() => convex.answer(api.cases.get, { ...bare, byTeam: true }));
    expect(await screen.findByText(caseCopy.reports.byTeam)).toBeTruthy();
    act(() => convex.answer(api.cases.get, bare));
    expect(await screen.findByText(caseCopy.reports.none)).toBeTruthy();
  });

  it("asks for the second factor on the spot, and then does what was written", async () => {
    const identity = new TestIdentity(signedIn);
    const confirm = vi.fn(identity.confirmSecondFactor);
    Object.assign(identity, { confirmSecondFactor: confirm, hasSecondFactor: () => false });
    Object.assign(identity, {
      startAuthenticator: async () => ({ ok: true, value: { uri: "otpauth://totp/D", secret: "JBSW Y3DP" } }),
      confirmAuthenticator: async () => ({ ok: true, value: { backupCodes: ["k3w9", "t2xq"] } }),
    });
    const convex = createTestConvex();
    convex.answer(api.staff.mine, "moderator");
    await renderApp("/admin/cases/case1", identity, convex);
    const note = vi.fn(async (_args: unknown) => null);
    convex.onMutation(api.cases.note, async (args) => {
      if (confirm.mock.calls.length < 2) {
        throw new ConvexError({ code: "failed-precondition", message: "Again.", reason: "second-factor" });
      }
      return await note(args);
    });
    act(() => convex.answer(api.cases.get, found));
    await screen.findByText(staffQueueCopy.hold.free);
    const label = caseCopy.timeline.note;
    press(label);
    type(staffMoneyCopy.reason.label, "Long words");
    press(label);
    fireEvent.click(await screen.findByRole("button", { name: factor.setUp.begin }));
    expect(await screen.findByRole("img", { name: factor.setUp.picture })).toBeTruthy();
    expect(screen.getByText("JBSW Y3DP")).toBeTruthy();
    type(factor.code.authenticator, "123 456");
    press(factor.setUp.confirm);
    expect(await screen.findByText("t2xq")).toBeTruthy();
    press(factor.backup.kept);
    confirm.mockResolvedValueOnce({ ok: false, code: "code-invalid", field: "code" });
    await screen.findByRole("button", { name: factor.confirm });
    type(factor.code.authenticator, "000000");
    press(factor.confirm);
    expect(await screen.findByText(factor.wrong)).toBeTruthy();
    type(factor.code.authenticator, "654 321");
    press(factor.confirm);
    await waitFor(() => expect(note).toHaveBeenCalledOnce());
    expect(confirm).toHaveBeenLastCalledWith({ way: "authenticator", code: "654321" });
    expect(note).toHaveBeenCalledWith(expect.objectContaining({ reason: "Long words" }));
  });

  it("an appeal is decided by somebody else, with reasons", async () => {
    const { convex } = await open("/admin/cases/case1");
    convex.onMutation(api.decisions.decideAppeal, async () => null);
    const decided = { decisionId: "d1", act: "remove", rule: "P10", facts: "It threatens" } as const;
    const appeal = { ...decided, text: "A song" };
    act(() => convex.answer(api.cases.get, { ...found, state: "appealed", appeal }));
    expect(await screen.findByText("A song")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /^Yes/ }));
    type(caseCopy.appeal.reasons, "It is a song line.");
    press(caseCopy.appeal.action);
    fireEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: caseCopy.appeal.action }),
    );
    await waitFor(() =>
      expect(convex.calls.at(-1)).toEqual({
        name: "decisions:decideAppeal",
        args: { decisionId: "d1", upheld: true, reasons: "It is a song line." },
      }),
    );
  });

  it("shows a party nothing but the way to somebody else", async () => {
    const { convex } = await open("/admin/cases/case1");
    convex.onMutation(api.cases.handOver, async () => null);
    act(() => {
      convex.answer(api.cases.get, { isOwn: true, caseId: "case1" });
      convex.answer(api.cases.colleagues, [{ person: sam, role: "moderator" }]);
    });
    expect(await screen.findByRole("heading", { level: 1, name: caseCopy.own })).toBeTruthy();
    expect(screen.queryByRole("button", { name: staffQueueCopy.hold.take })).toBeNull();
    press(staffQueueCopy.hold.handOver);
    fireEvent.change(await screen.findByLabelText(staffQueueCopy.hold.to), { target: { value: sam.uid } });
    type(staffMoneyCopy.reason.label, "I know them");
    press(staffQueueCopy.hold.handOver);
    await waitFor(() =>
      expect(convex.calls.at(-1)).toMatchObject({
        name: "cases:handOver",
        args: { caseId: "case1", to: sam.uid, reason: "I know them" },
      }),
    );
  });
});
