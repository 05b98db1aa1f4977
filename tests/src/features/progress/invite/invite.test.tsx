import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { expect, it } from "vitest";
import { inviteCopy as copy } from "@/features/progress/invite/copy.en";
import type { OwnInvite } from "@/features/progress/invite/data";
import { memberConvex, renderMember } from "../../../app/renderMember";

const invite: OwnInvite = { code: "abc2de", rewardedThisYear: 3, invitedBy: null, codeUntil: null };
const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
type Page = FunctionReturnType<typeof api.invites.invited>;
const page = (...invited: Page["invited"]): Page => ({ invited, nextCursor: null });

async function open(own: OwnInvite = invite, invited: Page = page()) {
  const convex = memberConvex();
  const app = await renderMember("/app/invite", convex);
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => {
    convex.answer(api.invites.invited, invited);
    convex.answer(api.invites.mine, own);
  });
  await screen.findByText("ABC2DE");
  return { ...app, convex };
}

it("APP-26 gives away the code upper-case, the link and a picture of it, and says the rules in numbers", async () => {
  await open();
  const link = `${window.location.origin}/signup?ref=ABC2DE`;
  expect(screen.getByText(link)).toBeTruthy();
  expect(screen.getByRole("img", { name: `QR code that leads to ${link}` })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  expect(screen.getByText(/you get 100 points and they get 50/)).toBeTruthy();
  expect(screen.getByText("3 of 50 rewarded in the last twelve months")).toBeTruthy();
  expect(screen.getByText(copy.list.empty)).toBeTruthy();
  expect(screen.queryByLabelText(copy.byHand.label)).toBeNull();
});

it("APP-26 lists who came with how far they are, without a name that is not to be seen, and follows along", async () => {
  const row = { id: "r1", person: sam, state: "joined" as const, joinedAt: Date.now() };
  const { convex } = await open(invite, page(row, { ...row, id: "r2", person: null, state: "ended" }));
  const list = within(screen.getByRole("list", { name: copy.list.title }));
  expect(list.getByRole("link", { name: "Sam" }).getAttribute("href")).toBe("/app/u/sam");
  expect(list.getByText(copy.list.somebody)).toBeTruthy();
  expect(list.getByText(copy.list.states.ended)).toBeTruthy();
  act(() => convex.answer(api.invites.invited, page({ ...row, state: "rewarded" })));
  expect(await screen.findByText(copy.list.states.rewarded)).toBeTruthy();
});

it("APP-26 a code by hand on the first day, what came of it, and in place of the field who invited the reader", async () => {
  const { convex } = await open({ ...invite, codeUntil: Date.now() + 5 * 3_600_000 });
  const button = screen.getByRole("button", { name: copy.byHand.action });
  fireEvent.click(button);
  expect(await screen.findByText(copy.byHand.empty)).toBeTruthy();
  for (const answer of ["own", "unknown", "late", "already"] as const) {
    convex.onMutation(api.invites.enterCode, async () => answer);
    fireEvent.change(screen.getByLabelText(copy.byHand.label), { target: { value: " ZZZZZZ " } });
    fireEvent.click(button);
    expect(await screen.findByText(copy.byHand.answers[answer])).toBeTruthy();
    expect(convex.calls.at(-1)).toEqual({ name: "invites:enterCode", args: { code: " ZZZZZZ " } });
  }
  act(() => convex.answer(api.invites.mine, { ...invite, invitedBy: sam }));
  expect(await screen.findByText("You joined with an invitation from Sam.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText(copy.byHand.label)).toBeNull());
});

it("says why it has nothing to show, and tries again", async () => {
  const convex = memberConvex();
  await renderMember("/app/invite", convex);
  await screen.findByRole("status", { name: copy.loading });
  act(() => convex.refuse(api.invites.mine, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.invites.mine, invite));
  expect(await screen.findByText("ABC2DE")).toBeTruthy();
});
