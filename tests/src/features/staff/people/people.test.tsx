import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { peopleCopy as copy } from "@/features/staff/people/copy.en";
import type { StaffPerson } from "@/features/staff/people/data";
import { parsePeopleSearch } from "@/features/staff/people/search";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { renderStaff as open } from "../../../app/renderMember";

const AT = Date.UTC(2026, 10, 21);
const REASON = "Agreed in ticket 41";
const UID = "m".repeat(20);

const person: StaffPerson = {
  ...{ uid: UID, username: "maya", displayName: "Maya", name: "Maya", bio: "", role: null, isShown: true },
  ...{ profilePictureUrl: null, profilePhotoUrl: null, photoURL: null, isCreator: true, isVerified: true },
  ...{ profileCompleted: true, completedDaresCount: 3, daresCompleted: 3, createdAt: AT },
  record: {
    ...{ standing: "suspended", standingUntil: AT, ageState: "assured", closedByAge: false, strikes: 3 },
    ...{ devices: 2, payouts: "held" },
    dares: { received: [{ status: "completed", count: 20, isMore: true }], sent: [] },
    cases: [
      {
        ...{ caseId: "c1", targetKind: "profile", reason: "spam", state: "decided", acted: true },
        openedAt: AT,
      },
    ],
    decisions: [
      {
        ...{ decisionId: "d1", caseId: "c1", act: "suspend", at: AT, strikes: 3, inForce: true },
        ...{ shuts: "suspended", appeal: null },
      },
    ],
  },
};

const button = (name: string) => screen.findByRole("button", { name });

/** The form of this button, filled with the reason. */
function formOf(name: string) {
  const form = screen.getByRole("button", { name }).closest("form");
  if (form === null) throw new Error("no form");
  const fields = within(form);
  fireEvent.change(fields.getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });
  return fields;
}

describe("looking people up (staff 4)", () => {
  it("begins with what to do, finds, and says that nobody was found", async () => {
    const { convex } = await open("/admin/people", "support");
    expect(await screen.findByText(copy.find.ask)).toBeTruthy();
    expect(screen.queryByText(copy.find.email.title)).toBeNull();
    fireEvent.change(screen.getByLabelText(copy.find.label), { target: { value: " maya " } });
    fireEvent.click(screen.getByRole("button", { name: copy.find.action }));
    expect(await screen.findByRole("status", { name: copy.find.loading })).toBeTruthy();
    act(() => convex.refuse(api.admin.find, "unavailable"));
    fireEvent.click(await button("Try Again"));
    act(() =>
      convex.answer(api.admin.find, [{ uid: UID, username: "maya", displayName: "Maya", photoUrl: null }]),
    );
    const list = within(await screen.findByRole("list", { name: copy.find.found }));
    expect(list.getByRole("link", { name: /Maya/ }).getAttribute("href")).toBe(`/admin/people/${UID}`);
    act(() => convex.answer(api.admin.find, []));
    expect(await screen.findByText(copy.find.empty)).toBeTruthy();
  });

  it("CAL-23 by e-mail for admins, with a reason and a whole address", async () => {
    const { convex } = await open("/admin/people", "admin");
    convex.onMutation(api.admin.findByEmail, async () => []);
    fireEvent.click(await button(copy.find.email.action));
    expect(await screen.findByText(copy.find.email.problem)).toBeTruthy();
    const address = { target: { value: "maya@mail.test" } };
    fireEvent.change(screen.getByLabelText(copy.find.email.label), address);
    fireEvent.change(screen.getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });
    fireEvent.click(screen.getByRole("button", { name: copy.find.email.action }));
    expect(await screen.findByText(copy.find.email.none)).toBeTruthy();
    expect(convex.calls).toEqual([
      { name: "admin:findByEmail", args: { email: "maya@mail.test", reason: REASON } },
    ]);
  });

  it("keeps nothing odd of an address", () => {
    expect(parsePeopleSearch({ q: "maya" })).toEqual({ q: "maya" });
    expect(parsePeopleSearch({ q: 123 })).toEqual({ q: "123" });
    expect(parsePeopleSearch({ q: "" })).toEqual({});
    expect(parsePeopleSearch({ q: ["maya"] })).toEqual({});
    expect(parsePeopleSearch({ q: "x".repeat(65) })).toEqual({});
  });
});

describe("the page of a person (staff 4)", () => {
  it("shows support how somebody stands, and what is private one by one for a reason", async () => {
    const { convex } = await open(`/admin/people/${UID}`, "support");
    expect(await screen.findByRole("status", { name: copy.page.loading })).toBeTruthy();
    act(() => convex.answer(api.admin.person, person));
    expect(await screen.findByRole("heading", { level: 1, name: "Maya" })).toBeTruthy();
    for (const words of ["Suspended", "On hold", "20+", "In force · 3 strikes · "]) {
      expect(document.body.textContent).toContain(words);
    }
    expect(screen.queryByText(copy.acts.reinstate)).toBeNull();
    convex.onMutation(api.admin.reveal, async () => "maya@mail.test");
    fireEvent.click(await button("Show email address"));
    fireEvent.click(formOf("Show email address").getByRole("button", { name: "Show email address" }));
    expect(await screen.findByText("maya@mail.test")).toBeTruthy();
    expect(convex.calls).toEqual([
      { name: "admin:reveal", args: { personId: UID, field: "email", reason: REASON } },
    ]);
  });

  it("lets a lead reopen the account, and leads to a case for everything else", async () => {
    const { convex, path } = await open(`/admin/people/${UID}`, "safetyLead");
    act(() => convex.answer(api.admin.person, person));
    convex.onMutation(api.admin.openCase, async () => ({ caseId: "c9" }));
    expect(await button(copy.acts.reinstate)).toBeTruthy();
    expect(screen.queryByRole("link", { name: copy.page.money })).toBeNull();
    expect(screen.queryByText(copy.acts.birthdate)).toBeNull();
    fireEvent.click(screen.getByText(copy.acts.decide.title));
    const form = formOf(copy.acts.decide.action);
    fireEvent.change(form.getByLabelText(copy.acts.decide.about), { target: { value: "scam" } });
    fireEvent.click(screen.getByRole("button", { name: copy.acts.decide.action }));
    await waitFor(() => expect(path()).toBe("/admin/cases/c9"));
    expect(convex.calls).toEqual([
      { name: "admin:openCase", args: { personId: UID, about: "scam", reason: REASON } },
    ]);
  });

  it("leads an admin to their money, and says that one's own record is for others, and that nobody is there", async () => {
    const { convex } = await open(`/admin/people/${UID}`, "admin");
    act(() => convex.answer(api.admin.person, person));
    const money = await screen.findByRole("link", { name: copy.page.money });
    expect(money.getAttribute("href")).toBe("/admin/money?username=maya");
    act(() => convex.answer(api.admin.person, { ...person, record: null }));
    expect(await screen.findByText(copy.page.own)).toBeTruthy();
    expect(screen.queryByText(copy.acts.title)).toBeNull();
    act(() => convex.answer(api.admin.person, null));
    expect(await screen.findByText(copy.page.nobodyLine)).toBeTruthy();
    act(() => convex.refuse(api.admin.person, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});
