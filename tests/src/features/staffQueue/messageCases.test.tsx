import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { REASON_ROWS } from "@convex/domain/reportReasons";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staffQueue/copy.en";
import type { MessageCase, MessageCaseRow } from "@/features/staffQueue/data";
import { dareView, signedIn } from "../../app/people";
import { renderApp } from "../../app/renderApp";
import { createTestConvex } from "../../app/testConvex";
import { TestIdentity } from "../../app/testIdentity";

afterEach(cleanup);

const copy = staffQueueCopy.messages;
const AT = Date.UTC(2026, 10, 21);
const REASON = "Somebody told us of it";
const { sender, creator } = dareView();
// Ids come from the server; tests write them by hand.
const idOf = <Table extends "moderationCases" | "chatMessages">(text: string) => text as Id<Table>;

const row: MessageCaseRow = {
  ...{ caseId: idOf<"moderationCases">("case1"), reason: "threat", severity: 1, reporters: 0 },
  ...{ openedAt: AT, dueAt: AT },
};
const found: MessageCase = {
  ...row,
  focusId: idOf<"chatMessages">("m1"),
  held: true,
  writer: sender,
  other: creator,
  solicitations: 2,
  reports: [],
  messages: [
    {
      ...{ id: idOf<"chatMessages">("m1"), senderId: sender.uid, kind: "text", body: "Ugly words" },
      ...{ createdAt: AT, removed: false },
    },
  ],
};

async function open(rows: MessageCaseRow[], answer: MessageCase) {
  const convex = createTestConvex();
  convex.answer(api.staff.mine, "moderator");
  convex.onMutation(api.staffChats.open, async () => answer);
  convex.onMutation(api.staffChats.decideHeld, async () => null);
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
  say();
  press(copy.open);
}

describe("cases about messages", () => {
  it("PRODUCT-13 show no words before somebody says why they read them", async () => {
    const { argsOf } = await open([row], found);
    await screen.findByText(REASON_ROWS.threat.label);
    expect(screen.queryByText("Ugly words")).toBeNull();
    expect(argsOf("staffChats:open")).toEqual([]);
    await readIt();
    expect(await screen.findByText("Ugly words")).toBeTruthy();
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

  it("PRODUCT-13 a reported one tells what was told, and is not decided here", async () => {
    const reports = [{ reason: "threat" as const, detail: "Twice today", createdAt: AT }];
    await open([{ ...row, reporters: 1 }], { ...found, reporters: 1, held: false, reports });
    await readIt();
    expect(await screen.findByText(`${REASON_ROWS.threat.label}: Twice today`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: copy.decide.action })).toBeNull();
    expect(screen.getByText(copy.later)).toBeTruthy();
  });

  it("says that nothing waits", async () => {
    await open([], found);
    expect(await screen.findByText(staffQueueCopy.empty)).toBeTruthy();
  });
});
