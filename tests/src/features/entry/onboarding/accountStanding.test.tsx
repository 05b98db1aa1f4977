import { api } from "@convex/_generated/api";
import { act, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { AccountStanding } from "@/features/entry/onboarding/AccountStanding";
import { IdentityProvider } from "@/lib/live/identity";
import type { Viewer } from "@/lib/live/useViewer";
import { signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

type Standing = Viewer["standing"];

function show(standing: Standing, convex = createTestConvex(), isKept = false) {
  const identity = new TestIdentity(signedIn);
  const tree = (now: Standing, isKept: boolean) => (
    <IdentityProvider value={identity}>
      <ConvexWithIdentity client={convex.client}>
        <AccountStanding
          standing={now}
          isKept={isKept}
          leaving="on the way out"
          closed={(shut) => `closed: ${shut}`}
        >
          inside
        </AccountStanding>
      </ConvexWithIdentity>
    </IdentityProvider>
  );
  const view = render(tree(standing, isKept));
  return { convex, become: (now: Standing) => act(() => view.rerender(tree(now, false))) };
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
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u" }));
    const { become } = show("deactivated", convex);
    expect(screen.queryByText("inside")).toBeNull();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
    become("good");
    expect(screen.getByText("inside")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("stays shut where the server does not take the sign-in for a new one, and says so", async () => {
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u" }));
    show("deactivated", convex);
    expect(await screen.findByText("closed: deactivated")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("the answer of last time does not stand for the start: the server's first word does", async () => {
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u" }));
    const { become } = show("good", convex, true);
    become("deactivated");
    expect(await screen.findByText("closed: deactivated")).toBeTruthy();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
  });

  it("says why it could not be opened, and tries again when asked", async () => {
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    show("deactivated", convex);
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
