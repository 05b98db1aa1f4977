import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/features/staff/access";
import { auditCopy as copy } from "@/features/staff/audit/copy.en";
import { auditCsv } from "@/features/staff/audit/csv";
import type { AuditEntry } from "@/features/staff/audit/data";
import { periodOf } from "@/features/staff/audit/period";
import { parseAuditSearch } from "@/features/staff/audit/search";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { renderStaff } from "../../../app/renderMember";

const AT = Date.UTC(2026, 10, 21, 12);
const UID = "m".repeat(20);
const entry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: "e1", by: "sam", about: "maya", actorId: "s".repeat(20), role: "support" },
  ...{ action: "person.reveal", target: `user:${UID}`, before: null, after: "email" },
  ...{ reason: "=Asked in ticket 41", caseId: null, at: AT, source: "app" },
  ...part,
});

const open = (path = "/admin/audit", role: Role = "safetyLead") => renderStaff(path, role);

it("ROL-06 loads, fails with a retry, says that nothing was done, and says who did what and why", async () => {
  const { convex } = await open();
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.staff.auditLog, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.staff.auditLog, { entries: [], cursor: null }));
  expect(await screen.findByText(copy.empty)).toBeTruthy();
  const rows = [
    entry(),
    entry({ id: "e2", action: "role.end", source: "job", by: null, about: null, caseId: "c1" }),
    entry({
      id: "e3",
      action: "some.thing",
      by: null,
      about: null,
      before: "on",
      after: "off",
      target: "switch:bots",
    }),
  ];
  act(() => convex.answer(api.staff.auditLog, { entries: rows, cursor: null }));
  const list = within(await screen.findByRole("list", { name: copy.list }));
  const [first, second, third] = list.getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Saw a private detail@sam \(Support\).*@maya.*nothing → email/);
  expect(list.getByRole("link", { name: copy.see }).getAttribute("href")).toBe(`/admin/people/${UID}`);
  expect(second?.textContent).toContain("The system");
  expect(list.getByRole("link", { name: copy.seeCase }).getAttribute("href")).toBe("/admin/cases/c1");
  expect(third?.textContent).toMatch(/some\.thing.*Former member.*switch:bots.*on → off/);
});

it("asks for both days of a period before it saves one, and keeps what is searched for in the address", async () => {
  const { convex, href } = await open();
  act(() => convex.answer(api.staff.auditLog, { entries: [], cursor: null }));
  fireEvent.change(await screen.findByLabelText(staffMoneyCopy.reason.label), {
    target: { value: "For the auditor" },
  });
  fireEvent.click(screen.getByRole("button", { name: copy.export.action }));
  expect(await screen.findByText(copy.export.problem)).toBeTruthy();
  expect(convex.calls).toEqual([]);
  fireEvent.change(screen.getByLabelText(copy.filters.actor), { target: { value: "@Sam" } });
  fireEvent.change(screen.getByLabelText(copy.filters.action), { target: { value: "role.grant" } });
  fireEvent.click(screen.getByRole("button", { name: copy.filters.show }));
  expect(await screen.findByText(copy.emptyFilter)).toBeTruthy();
  expect(href()).toContain("action=role.grant");
  expect(screen.getByRole("link", { name: copy.filters.clear }).getAttribute("href")).toBe("/admin/audit");
});

it("is a table in which no text becomes a formula", () => {
  const known = { before: "on", after: null, reason: "Asked", caseId: "c1", source: "job" } as const;
  const [, ...lines] = auditCsv(copy.export.heads, [entry(), entry(known)]).split("\r\n");
  const whose = `2026-11-21T12:00:00.000Z,${"s".repeat(20)},support,person.reveal,user:${UID}`;
  expect(lines).toEqual([`${whose},,email,'=Asked in ticket 41,,app`, `${whose},on,,Asked,c1,job`, ""]);
});

it("takes days whole, by the reader's own clock, and nothing odd of an address", () => {
  const period = periodOf({ from: "2026-11-21", to: "2026-11-21" });
  expect(period.from).toBe(new Date(2026, 10, 21).getTime());
  expect(period.to).toBe(new Date(2026, 10, 22).getTime());
  expect(periodOf({})).toEqual({});
  expect(parseAuditSearch({ actor: " sam ", about: 7, action: "", from: "2026-13-40", to: "soon" })).toEqual({
    actor: "sam",
    about: "7",
  });
});
