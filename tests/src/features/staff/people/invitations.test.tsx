import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Role } from "@/features/staff/access";
import { peopleCopy } from "@/features/staff/people/copy.en";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

afterEach(cleanup);

const copy = peopleCopy.invitations;
const card = (name: string) => ({ uid: `uid-${name}`, username: name, displayName: name, photoUrl: null });
const held = {
  ...{ id: "r1", inviter: card("kim"), invitee: card("lee"), joinedAt: Date.now() },
  shared: ["card" as const, "device" as const],
};

async function open(role: Role) {
  const convex = createTestConvex();
  convex.answer(api.staff.mine, role);
  await renderApp("/admin/people", new TestIdentity(signedIn), convex);
  await screen.findByText(peopleCopy.find.ask);
  return convex;
}

describe("invitations that staff look at first (product 17)", () => {
  it("APP-26 names the two and what they share, and lets one pass for a reason", async () => {
    const convex = await open("moderator");
    convex.onMutation(api.invites.decide, async () => null);
    await screen.findByRole("status", { name: copy.loading });
    act(() => convex.answer(api.invites.held, [held]));
    const list = within(await screen.findByRole("list", { name: copy.title }));
    expect(list.getByText("kim invited lee")).toBeTruthy();
    expect(list.getByText(copy.shared.card)).toBeTruthy();
    expect(list.getByText(copy.shared.device)).toBeTruthy();
    expect(list.getByRole("link", { name: "lee" }).getAttribute("href")).toBe("/admin/people/uid-lee");
    fireEvent.click(list.getByRole("button", { name: copy.allow }));
    const reason = await list.findByLabelText(staffMoneyCopy.reason.label);
    fireEvent.change(reason, { target: { value: "They live together" } });
    fireEvent.click(list.getByRole("button", { name: copy.allow }));
    const args = { invitationId: "r1", allow: true, reason: "They live together" };
    await waitFor(() => expect(convex.calls).toEqual([{ name: "invites:decide", args }]));
    act(() => convex.answer(api.invites.held, []));
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });

  it("is nothing for support, who decide none", async () => {
    await open("support");
    expect(screen.queryByText(copy.title)).toBeNull();
  });
});
