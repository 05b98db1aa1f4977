import { api } from "@convex/_generated/api";
import { HOUR_MS } from "@convex/domain/limits";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deskCopy } from "@/features/staff/desk/copy.en";
import { countOf } from "@/features/staff/desk/counts";
import type { DeskHome } from "@/features/staff/desk/data";
import { profileCounts } from "../../../app/people";
import { memberConvex, renderStaff } from "../../../app/renderMember";

const copy = deskCopy.home;
const PAST = Date.UTC(2020, 0, 1);
const home: DeskHome = {
  role: "moderator",
  tallies: [
    { kind: "comment", count: 99, isMore: true, dueAt: PAST },
    { kind: "appeal", count: 2, isMore: false, dueAt: null },
    { kind: "profile", count: 0, isMore: false, dueAt: null },
  ],
  mine: { count: 1, isMore: false, dueAt: null },
  shift: { isAlways: false, people: [] },
  off: ["payouts"],
};

const open = (path: string, role: DeskHome["role"] | null = "moderator") =>
  renderStaff(path, role, memberConvex());

describe("the desk's home (staff 1)", () => {
  it("loads, fails with a retry, says what waits, since when, and what is off, or that nothing waits, and opens the ways to everything in a menu", async () => {
    const { convex } = await open("/admin");
    expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
    act(() => convex.refuse(api.cases.home, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() => convex.answer(api.cases.home, home));
    const table = within(await screen.findByRole("table", { name: copy.table }));
    const row = table.getByRole("row", { name: /Comment 99\+ Overdue/ });
    expect(within(row).getByRole("link").getAttribute("href")).toBe("/admin/cases?kind=comment");
    expect(table.queryByRole("row", { name: /Profile/ })).toBeNull();
    expect(table.getByRole("link", { name: copy.mine }).getAttribute("href")).toContain("mine=true");
    expect(screen.getByText(copy.shift.nobody)).toBeTruthy();
    expect(screen.getByText("Payouts")).toBeTruthy();
    act(() => convex.answer(api.cases.home, { ...home, tallies: [], off: [] }));
    expect(await screen.findByText(copy.clear)).toBeTruthy();
    expect(screen.queryByText(copy.off)).toBeNull();
    act(() => convex.answer(api.cases.home, home));
    const menu = await screen.findByRole("button", { name: deskCopy.menu });
    expect(menu.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(menu);
    const nav = within(screen.getByRole("navigation", { name: deskCopy.name }));
    await waitFor(() => expect(nav.getByRole("link", { name: "Cases 101+" })).toBeTruthy());
    expect(nav.getByRole("link", { name: "Appeals 2" })).toBeTruthy();
    expect(nav.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
    expect(nav.queryByRole("link", { name: "Money" })).toBeNull();
  });

  it("says who is on shift, and lets whoever decides start and end their own", async () => {
    const { convex } = await open("/admin");
    const person = { uid: "u1", username: "watcher", displayName: "Watcher", photoUrl: null };
    const endsAt = Date.now() + 3 * HOUR_MS;
    let people: DeskHome["shift"]["people"] = [{ person, isMine: false, endsAt }];
    const answer = (role: DeskHome["role"]) =>
      act(() => convex.answer(api.cases.home, { ...home, role, shift: { isAlways: false, people } }));
    convex.onMutation(api.staff.setShift, async () => null);
    answer("support");
    expect((await screen.findByText(/^Watcher/)).textContent).toBe("Watcher · ends in 3 hours");
    expect(screen.queryByRole("button", { name: copy.shift.begin })).toBeNull();
    answer("moderator");
    fireEvent.click(await screen.findByRole("button", { name: copy.shift.begin }));
    people = [...people, { person: { ...person, uid: "u2" }, isMine: true, endsAt }];
    answer("moderator");
    fireEvent.click(await screen.findByRole("button", { name: copy.shift.end }));
    await waitFor(() => expect(convex.calls.map(({ args }) => args)).toEqual([{ on: true }, { on: false }]));
    expect(screen.getByText(copy.shift.you, { selector: "li" }).textContent).toBe("You · ends in 3 hours");
  });

  it("is one way from the own page, for people with a role alone", async () => {
    const { convex } = await open("/app/profile");
    convex.answer(api.profiles.counts, profileCounts);
    const door = await screen.findByRole("link", { name: "Desk" });
    expect(door.getAttribute("href")).toBe("/admin");
    cleanup();
    await open("/app/profile", null);
    await screen.findByRole("link", { name: "Wallet" });
    expect(screen.queryByRole("link", { name: "Desk" })).toBeNull();
  });
});

it("counts what waits, and says where counting stopped", () => {
  expect(countOf(home, "all")).toBe("101+");
  expect(countOf(home, ["appeal"])).toBe("2");
  expect(countOf(home, ["profile"])).toBeNull();
  expect(countOf(null, "all")).toBeNull();
});
