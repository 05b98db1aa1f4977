import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { caseCopy } from "@/features/staff/cases/caseCopy.en";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import type { MessageCase } from "@/features/staff/staffQueue/data";
import { renderStaff } from "../../../app/renderMember";
import { caseFacts } from "../cases/caseFacts";
import { messageCase as found } from "./items";

const copy = staffQueueCopy.messages;
const REASON = "Somebody told us of it";

async function open(reporters: number, answer: MessageCase = found) {
  const { convex } = await renderStaff("/admin/cases/case1", "moderator");
  convex.onMutation(api.staffChats.open, async () => answer);
  convex.onMutation(api.staffChats.decideHeld, async () => null);
  const facts = { ...caseFacts, targetKind: "message", asReported: null, asIs: null } as const;
  act(() => convex.answer(api.cases.get, { ...facts, reporters }));
  await screen.findByText(copy.line);
  const argsOf = (name: string) => convex.calls.filter((call) => call.name === name).map(({ args }) => args);
  return { argsOf };
}

const item = () => within(screen.getByRole("region", { name: caseCopy.item.title }));
const press = (name: string) => fireEvent.click(item().getByRole("button", { name }));
const say = () =>
  fireEvent.change(item().getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });

async function readIt(): Promise<void> {
  press(copy.open);
  expect(document.activeElement).toBe(item().getByLabelText(staffMoneyCopy.reason.label));
  say();
  press(copy.open);
  await screen.findByText("Ugly words");
}

it("PRODUCT-13 PRODUCT-22 shows no words before somebody says why they read them; a reported one is decided as every case is", async () => {
  const { argsOf } = await open(1, { ...found, held: false });
  expect(screen.queryByText("Ugly words")).toBeNull();
  expect(argsOf("staffChats:open")).toEqual([]);
  await readIt();
  // The form is gone: the focus is on the words that it has opened.
  expect(document.activeElement?.textContent).toContain("Ugly words");
  expect(document.activeElement).not.toBe(document.body);
  expect(argsOf("staffChats:open")).toEqual([{ caseId: "case1", reason: REASON }]);
  expect(item().queryByRole("radio")).toBeNull();
  const acts = within(screen.getByRole("group", { name: caseCopy.decide.title }));
  expect(acts.getByRole("button", { name: /^Remove/ })).toBeTruthy();
});

it("PRODUCT-13 a held message is delivered or not, with a reason", async () => {
  const { argsOf } = await open(0);
  expect(screen.queryByRole("group", { name: caseCopy.decide.title })).toBeNull();
  await readIt();
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
  const { argsOf } = await open(0, { ...found, held: false });
  await readIt();
  say();
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.over.pass.label) }));
  press(copy.decide.action);
  await waitFor(() =>
    expect(argsOf("staffChats:decideHeld")).toEqual([{ caseId: "case1", reason: REASON, passes: true }]),
  );
});
