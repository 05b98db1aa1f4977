import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import { press } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";

const { invitation: copy, hold } = staffQueueCopy;
const card = (name: string) => ({ uid: `uid-${name}`, username: name, displayName: name, photoUrl: null });
const held = {
  ...{ id: "r1", inviter: card("kim"), invitee: card("lee"), joinedAt: Date.now() },
  shared: ["card" as const, "device" as const],
};

async function open() {
  return (await renderStaff("/admin/cases/invitations/r1", "moderator")).convex;
}

it("APP-26 names the two and what they share, and lets one pass for a reason", async () => {
  const convex = await open();
  convex.onMutation(api.invites.decide, async () => null);
  act(() => convex.answer(api.invites.held, held));
  expect(await screen.findByRole("heading", { name: "kim invited lee" })).toBeTruthy();
  expect(screen.getByText(copy.shared.card)).toBeTruthy();
  expect(screen.getByText(copy.shared.device)).toBeTruthy();
  expect(screen.getByRole("link", { name: "lee" }).getAttribute("href")).toBe("/admin/people/uid-lee");
  fireEvent.change(screen.getByLabelText(staffMoneyCopy.reason.label), {
    target: { value: "They live together" },
  });
  press(copy.decide.action);
  expect(await screen.findByText(copy.decide.needed)).toBeTruthy();
  expect(convex.calls).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(copy.decide.allow.label) }));
  press(copy.decide.action);
  const args = { invitationId: "r1", allow: true, reason: "They live together" };
  await waitFor(() => expect(convex.calls).toEqual([{ name: "invites:decide", args }]));
  expect(await screen.findByText(staffQueueCopy.decided)).toBeTruthy();
});

it("is taken as a case is, says who has it, and shows a party nothing but the way to somebody else", async () => {
  const convex = await open();
  convex.onMutation(api.cases.take, async () => null);
  act(() => {
    convex.answer(api.invites.held, held);
    convex.answer(api.cases.holding, { holder: null, isMine: false });
  });
  await screen.findByText(hold.free);
  press(hold.take);
  await waitFor(() => expect(convex.calls).toEqual([{ name: "cases:take", args: { caseId: "r1" } }]));
  act(() => convex.answer(api.cases.holding, { holder: card("sam"), isMine: true }));
  expect(await screen.findByText(hold.mine)).toBeTruthy();
  act(() => convex.refuse(api.invites.held, "permission-denied", "", "own-case"));
  expect(await screen.findByText(staffQueueCopy.own.line)).toBeTruthy();
  expect(screen.getByRole("button", { name: hold.handOver })).toBeTruthy();
  expect(screen.queryByRole("button", { name: hold.take })).toBeNull();
});
