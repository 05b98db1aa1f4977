import { api } from "@convex/_generated/api";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { completedProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

afterEach(cleanup);

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

/** What is told without a role: that there is none, and who one is. */
const BEFORE = /^(staff:mine|users:|acceptances:|notifications:|chats:|features:|presence:|appCheck:)/;

it.each(PATHS)(
  "ADM-09 ROL-03 %s is closed to whoever has no role, and asks the server for nothing",
  async (path) => {
    const convex = createTestConvex();
    convex.answer(api.users.me, completedProfile);
    convex.answer(api.staff.mine, null);
    await renderApp(path, new TestIdentity(signedIn), convex);
    expect(await screen.findByRole("heading", { level: 1, name: "Access Issue" })).toBeTruthy();
    expect(convex.subscribed.filter((name) => !BEFORE.test(name))).toEqual([]);
  },
);
