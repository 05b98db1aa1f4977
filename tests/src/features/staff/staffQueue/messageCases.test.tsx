import { api } from "@convex/_generated/api";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import type { MessageCase, MessageCaseRow } from "@/features/staff/staffQueue/data";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";
import { AT, messageCase as found, messageCaseRow as row } from "./items";

afterEach(cleanup);

const copy = staffQueueCopy.messages;
const REASON = "Somebody told us of it";
async function open(rows: MessageCaseRow[], answer: MessageCase) {
  const convex = createTestConvex();
  convex.answer(api.staff.mine, "moderator");
  convex.onMutation(api.staffChats.open, async () => answer);
  convex.onMutation(api.staffChats.decideHeld, async () => null);
  convex.onMutation(api.staffChats.decideReported, async () => null);
  await renderApp("/admin/messages", new TestIdentity(signedIn), convex);
  await waitFor(() => expect(convex.subscribed).toContain("staffChats:cases"));
  act(() => convex.answer(api.staffChats.cases, { rows, nextCursor: null }));
  const argsOf = (name: string) => convex.calls.filter((call) => call.name === name).map(({ args }) => args);
  return { argsOf };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const say = () =>
  fireEvent.change(screen.getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });

async function readIt(): Promise<void> {
  await screen.findByText(REASON_ROWS.threat.label);
  press(copy.open);
  expect(document.activeElement).toBe(screen.getByLabelText(staffMoneyCopy.reason.label));
  say();
  press(copy.open);
}

async function openReported() {
  const reports = [{ reason: "threat" as const, detail: "Twice today", createdAt: AT }];
  const app = await open([{ ...row, reporters: 1 }], { ...found, reporters: 1, held: false, reports });
  await readIt();
  await screen.findByText("Ugly words");
  return app;
}

describe("cases about messages", () => {
  it("PRODUCT-13 show no words before somebody says why they read them", async () => {
    const { argsOf } = await open([row], found);
    await screen.findByText(REASON_ROWS.threat.label);
    expect(screen.queryByText("Ugly words")).toBeNull();
    expect(argsOf("staffChats:open")).toEqual([]);
    await readIt();
    expect(await screen.findByText("Ugly words")).toBeTruthy();
    // The form is gone: the focus is on the words that it has opened.
    expect(document.activeElement?.textContent).toContain("Ugly words");
    expect(document.activeElement).not.toBe(document.body);
    expect(argsOf("staffChats:open")).toEqual([{ caseId: "case1", reason: REASON }]);
  });

  it("PRODUCT-13 a held message is delivered or not, with a reason", async () => {
    const { argsOf } = await open([row], found);
    await readIt();
    await screen.findByText("Ugly words");
    say();
    press(copy.decide.action);
    expect(screen.getByText(copy.decide.needed)).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.drop.label) }));
    press(copy.decide.action);
    await waitFor(() =>
      expect(argsOf("staffChats:decideHeld")).toEqual([{ caseId: "case1", reason: REASON, passes: false }]),
    );
  });

  it("PRODUCT-13 a held one that its sender took back is decided as well, in words of its own", async () => {
    const { argsOf } = await open([row], { ...found, held: false });
    await readIt();
    await screen.findByText("Ugly words");
    say();
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.over.pass.label) }));
    press(copy.decide.action);
    await waitFor(() =>
      expect(argsOf("staffChats:decideHeld")).toEqual([{ caseId: "case1", reason: REASON, passes: true }]),
    );
  });

  it("PRODUCT-22 a reported one tells what was told, and is kept", async () => {
    const { argsOf } = await openReported();
    expect(await screen.findByText(`${REASON_ROWS.threat.label}: Twice today`)).toBeTruthy();
    say();
    press(copy.decide.action);
    expect(screen.getByText(copy.decide.needed)).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.keep.label) }));
    press(copy.decide.action);
    await waitFor(() =>
      expect(argsOf("staffChats:decideReported")).toEqual([
        { caseId: "case1", reason: REASON, verdict: "keep" },
      ]),
    );
  });

  it("PRODUCT-22 or removed, which needs the rule that it breaks", async () => {
    const { argsOf } = await openReported();
    say();
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.remove.label) }));
    press(copy.decide.action);
    expect(screen.getByText(staffQueueCopy.verdict.ruleNeeded)).toBeTruthy();
    expect(argsOf("staffChats:decideReported")).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: /P10/ }));
    press(copy.decide.action);
    await waitFor(() =>
      expect(argsOf("staffChats:decideReported")).toEqual([
        { caseId: "case1", reason: REASON, verdict: { remove: "P10" } },
      ]),
    );
  });

  it("says that nothing waits", async () => {
    await open([], found);
    expect(await screen.findByText(staffQueueCopy.empty)).toBeTruthy();
  });
});
