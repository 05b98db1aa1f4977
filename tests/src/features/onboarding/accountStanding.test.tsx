import { api } from "@convex/_generated/api";
import { act, cleanup, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/identity/ConvexWithIdentity";
import type { Viewer } from "@/features/onboarding";
import { AccountStanding } from "@/features/onboarding/AccountStanding";
import { IdentityProvider } from "@/lib/identity";
import { signedIn } from "../../app/people";
import { createTestConvex } from "../../app/testConvex";
import { TestIdentity } from "../../app/testIdentity";

afterEach(cleanup);

type Standing = Viewer["standing"];

function show(standing: Standing, convex = createTestConvex()) {
  const identity = new TestIdentity(signedIn);
  const tree = (now: Standing) => (
    <IdentityProvider value={identity}>
      <ConvexWithIdentity client={convex.client}>
        <AccountStanding standing={now} leaving="on the way out">
          inside
        </AccountStanding>
      </ConvexWithIdentity>
    </IdentityProvider>
  );
  const view = render(tree(standing));
  return { convex, become: (now: Standing) => act(() => view.rerender(tree(now))) };
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

  it("opens again at the next start, once", async () => {
    const convex = createTestConvex();
    convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u" }));
    const { become } = show("deactivated", convex);
    expect(screen.queryByText("inside")).toBeNull();
    expect(calls(convex)).toEqual(["users:ensureViewer"]);
    become("good");
    expect(screen.getByText("inside")).toBeTruthy();
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

  it("is not opened by the very tab that has closed it", () => {
    const { convex, become } = show("good");
    become("deactivated");
    expect(calls(convex)).toEqual([]);
  });

  it("a suspended person still reaches the app: the server refuses what they may not do", () => {
    show("suspended");
    expect(screen.getByText("inside")).toBeTruthy();
  });
});
