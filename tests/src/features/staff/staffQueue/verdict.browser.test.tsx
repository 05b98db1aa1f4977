import { api } from "@convex/_generated/api";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { MessageItem } from "@/features/staff/staffQueue";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import type { QueueItem } from "@/features/staff/staffQueue/data";
import { ItemScreen } from "@/features/staff/staffQueue/ItemScreen";
import { findingsInBothThemes } from "../../../app/axe";
import { completedProfile } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";
import { messageCase, queuedTake, queueItem } from "./items";

const copy = staffQueueCopy.verdict;
const choose = (name: string) => userEvent.click(page.getByText(name, { exact: true }));
const decide = () => page.getByRole("button", { name: copy.action }).click();

async function open(item: QueueItem) {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.staff.mine, "moderator");
  convex.answer(api.staffQueue.item, item);
  await renderScreen(<ItemScreen dareId={item.dareId} />, { convex });
  await expect.element(page.getByRole("heading", { name: copy.heading })).toBeVisible();
}

it("a text before its decision, with the rules to name and with what is missing, has nothing that axe finds", async () => {
  await open(queueItem);
  expect(await findingsInBothThemes()).toEqual([]);
  await decide();
  await expect.element(page.getByText(copy.needed)).toBeVisible();
  await choose(copy.refuse.label);
  await decide();
  await expect.element(page.getByText(copy.ruleNeeded)).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);

it("a take with its facts, the faults to choose from and the reason to look at it has nothing that axe finds", async () => {
  await open(queuedTake);
  await choose(copy.fix.label);
  await expect.element(page.getByText(copy.faults.sound, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: staffMoneyCopy.take.watch }).click();
  expect(page.getByLabelText(staffMoneyCopy.reason.label, { exact: true }).elements()).toHaveLength(2);
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);

it("a held message that is read before its decision has nothing that axe finds", async () => {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.staff.mine, "moderator");
  convex.onMutation(api.staffChats.open, async () => messageCase);
  const { messages } = staffQueueCopy;
  await renderScreen(<MessageItem caseId={messageCase.caseId} isHeld />, { convex });
  const read = page.getByRole("button", { name: messages.open });
  await read.click();
  await page.getByLabelText(staffMoneyCopy.reason.label, { exact: true }).fill("Our check held it back");
  await read.click();
  await choose(messages.decide.drop.label);
  // The word that the look is in the log lies over the end of a low page for a while.
  await expect
    .element(page.getByText(staffMoneyCopy.reason.done), { timeout: 15_000 })
    .not.toBeInTheDocument();
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);
