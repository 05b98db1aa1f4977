import { api } from "@convex/_generated/api";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/features/staff/access";
import { completedProfile } from "../../../app/people";
import { renderStaff } from "../../../app/renderMember";
import { createTestConvex } from "../../../app/testConvex";

const FILES = Object.keys(import.meta.glob("../../../../../src/routes/admin/*.tsx"));
/** The frame, and addresses that lead elsewhere. */
const WITHOUT_SCREEN = /^(route|\$)$/;

const PATHS = FILES.map((file) => file.replace(/^.*\/|\.tsx$/g, ""))
  .filter((name) => !WITHOUT_SCREEN.test(name))
  .map(
    (name) =>
      `/admin/${name
        .replace(/\.?index$/, "")
        .replaceAll(".", "/")
        .replace(/\$\w+/, "x1")}`,
  );

/** What is told without a role: that there is none, who one is, and what the frame of the app counts. */
const BEFORE =
  /^(staff:mine|users:|acceptances:|notifications:|chats:|features:|presence:|appCheck:|dares:waitingCount|badges:moment)/;

/** The highest place on the staff that a screen is closed to. */
const CLOSED: readonly (readonly [path: string, role: Role])[] = [
  ...PATHS.map((path) => [path, null] as const),
  ["/admin/cases", "support"],
  ["/admin/cases/dares/dare1", "support"],
  ["/admin/money", "support"],
  ["/admin/words", "support"],
  ["/admin/audit", "moderator"],
  ["/admin/bots", "moderator"],
  ["/admin/calendar", "safetyLead"],
  ["/admin/switches", "safetyLead"],
  ["/admin/team", "safetyLead"],
  ["/admin/templates", "safetyLead"],
  ["/app/admin/notifications", "moderator"],
];

it.each(CLOSED)(
  "ADM-09 ROL-03 %s is closed to the role %s, and asks the server for nothing",
  async (path, role) => {
    const convex = createTestConvex();
    convex.answer(api.users.me, completedProfile);
    await renderStaff(path, role, convex);
    expect(await screen.findByRole("heading", { level: 1, name: "Access Issue" })).toBeTruthy();
    const asked = convex.subscribed.filter((name) => !BEFORE.test(name));
    // The desk's own frame counts what waits for whoever has a place on it.
    expect(asked.filter((name) => role === null || name !== "cases:home")).toEqual([]);
  },
);
