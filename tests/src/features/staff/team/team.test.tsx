import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { teamCopy as copy } from "@/features/staff/team/copy.en";
import type { TeamMember } from "@/features/staff/team/data";
import { renderStaff } from "../../../app/renderMember";

const AT = Date.UTC(2026, 10, 21);
const REASON = "Agreed in ticket 41";
const maya: TeamMember = {
  ...{ uid: "m".repeat(20), username: "maya", displayName: "Maya", photoUrl: null },
  ...{ role: "admin", grantedBy: "console", granter: null, grantedAt: AT, endsAt: null },
};
const sam: TeamMember = {
  ...{ uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null },
  ...{ role: "moderator", grantedBy: maya.uid, granter: "Maya", grantedAt: AT, endsAt: AT },
};

const say = (form: HTMLElement) =>
  fireEvent.change(within(form).getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });

it("ROL-06 loads, fails with a retry, lists everybody with role, giver and end, gives a role for some days, and ends one, each with its reason", async () => {
  const { convex } = await renderStaff("/admin/team", "admin");
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.staff.list, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.staff.list, [maya, sam]));
  const table = within(await screen.findByRole("table", { name: copy.list }));
  expect(table.getByRole("row", { name: /Maya @maya Admin/ }).textContent).toContain("given by the console");
  expect(table.getByRole("row", { name: /Sam @sam Moderator/ }).textContent).toContain("given by Maya");
  expect(table.getByRole("link", { name: "Sam" }).getAttribute("href")).toBe(`/admin/people/${sam.uid}`);
  convex.onMutation(api.staff.grant, async () => null);
  convex.onMutation(api.staff.revoke, async () => {
    throw new ConvexError({ code: "failed-precondition", message: "This is the last admin." });
  });
  const give = await screen.findByRole("button", { name: copy.form.action });
  fireEvent.click(give);
  expect(await screen.findByText(staffMoneyCopy.writeOffs.usernameProblem)).toBeTruthy();
  const form = give.closest("form");
  if (form === null) throw new Error("no form");
  fireEvent.change(within(form).getByLabelText(copy.form.username), { target: { value: "@Kit" } });
  fireEvent.click(within(form).getByRole("radio", { name: /^Support/ }));
  fireEvent.change(within(form).getByLabelText(copy.form.days), { target: { value: "30" } });
  say(form);
  fireEvent.click(give);
  expect(await screen.findByText(staffMoneyCopy.reason.done)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "End the role of Maya" }));
  const end = screen.getByRole("button", { name: "End the role of Maya" });
  const ending = end.closest("form");
  if (ending === null) throw new Error("no form");
  say(ending);
  fireEvent.click(end);
  expect(await screen.findByText("This is the last admin.")).toBeTruthy();
  expect(convex.calls).toEqual([
    { name: "staff:grant", args: { username: "kit", role: "support", days: 30, reason: REASON } },
    { name: "staff:revoke", args: { username: "maya", reason: REASON } },
  ]);
});
