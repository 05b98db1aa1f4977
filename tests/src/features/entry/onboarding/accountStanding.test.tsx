import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { AccountStanding } from "@/features/entry/onboarding/AccountStanding";
import { useViewer, type Viewer } from "@/lib/live/useViewer";
import { completedProfile, signedIn } from "../../../app/people";
import { renderPart } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { createDevice } from "../../../lib/cache/device";

type Standing = Viewer["standing"];

const part = (standing: Standing, isKept = false) => (
  <AccountStanding
    standing={standing}
    isKept={isKept}
    leaving="on the way out"
    closed={(shut) => `closed: ${shut}`}
  >
    inside
  </AccountStanding>
);

function show(standing: Standing, isKept = false) {
  const convex = createTestConvex();
  convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u" }));
  const { become } = renderPart(part(standing, isKept), { convex });
  return { convex, become: (now: Standing) => become(part(now)) };
}

const calls = (convex: ReturnType<typeof createTestConvex>) => convex.calls.map(({ name }) => name);

describe("an account that is not simply open", () => {
  it("shows the way out instead of the app while it is being deleted, and the app again after an undo", () => {
    const { convex, become } = show("leaving");
    expect(screen.getByText("on the way out")).toBeTruthy();
    expect(screen.queryByText("inside")).toBeNull();
    become("good");
    expect(screen.getByText("inside")).toBeTruthy();
    expect(calls(convex)).toEqual([]);
  });

  it("a start after a new sign-in opens it again, once", async () => {
    const { convex, become } = show("deactivated");
    expect(screen.queryByText("inside")).toBeNull();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
    become("good");
    expect(screen.getByText("inside")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("stays shut where the server does not take the sign-in for a new one, and says so", async () => {
    const { convex } = show("deactivated");
    expect(await screen.findByText("closed: deactivated")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("the answer of last time does not stand for the start: the server's first word does", async () => {
    const { convex, become } = show("good", true);
    become("deactivated");
    expect(await screen.findByText("closed: deactivated")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("says why it could not be opened, and tries again when asked", async () => {
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    renderPart(part("deactivated"), { convex });
    expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Try Again" }).click());
    await screen.findByText("The harbour is closed.");
    expect(calls(convex)).toEqual(["users:ensureViewer", "users:ensureViewer"]);
  });

  it("switched off while the app is open, by this tab or another, it is shut and not opened unasked", () => {
    const { convex, become } = show("good");
    become("deactivated");
    expect(screen.getByText("closed: deactivated")).toBeTruthy();
    expect(screen.queryByText("inside")).toBeNull();
    expect(calls(convex)).toEqual([]);
  });

  it.each(["suspended", "banned"] as const)(
    "%s: a screen of its own instead of a refused app",
    (standing) => {
      const { convex, become } = show(standing);
      expect(screen.getByText(`closed: ${standing}`)).toBeTruthy();
      expect(screen.queryByText("inside")).toBeNull();
      become("good");
      expect(screen.getByText("inside")).toBeTruthy();
      expect(calls(convex)).toEqual([]);
    },
  );
});

function Probe() {
  const viewer = useViewer();
  return <p>{viewer.status === "ready" ? `complete ${viewer.data.profileCompleted}` : viewer.status}</p>;
}

async function showKept(profile: typeof completedProfile) {
  const tab = createDevice().openTab();
  await tab.enter(signedIn.userId, true);
  tab.keep(signedIn.userId, "users:me|{}", profile);
  return await act(async () => renderPart(<Probe />, { cache: tab }).convex);
}

it("CAL-16 rulings 6: a completed profile of last time opens the app", async () => {
  await showKept(completedProfile);
  expect(screen.getByText("complete true")).toBeTruthy();
});

it("CAL-16 an unfinished one of last time sends nobody to the set-up: the server says so first", async () => {
  const unfinished = { ...completedProfile, profileCompleted: false };
  const convex = await showKept(unfinished);
  expect(screen.getByText("loading")).toBeTruthy();
  act(() => convex.answer(api.users.me, unfinished));
  expect(screen.getByText("complete false")).toBeTruthy();
});

it("CAL-16 what another device changes while the app is open shows without asking again", async () => {
  const convex = await showKept(completedProfile);
  act(() => convex.answer(api.users.me, completedProfile));
  const asked = convex.subscribed.filter((name) => name === "users:me").length;
  act(() => convex.answer(api.users.me, { ...completedProfile, profileCompleted: false }));
  expect(screen.getByText("complete false")).toBeTruthy();
  expect(convex.subscribed.filter((name) => name === "users:me")).toHaveLength(asked);
});
