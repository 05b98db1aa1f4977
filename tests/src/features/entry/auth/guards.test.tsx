import { api } from "@convex/_generated/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OnboardingGuard } from "@/features/entry/onboarding";
import { pass } from "../../../app/acts";
import { completedProfile, signedIn } from "../../../app/people";
import { renderAlone } from "../../../app/renderAlone";
import { renderApp } from "../../../app/renderApp";
import { renderMember } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";

describe("auth guard on /app", () => {
  it("GRD-02 says Checking authentication... while identity is loading", async () => {
    await renderApp("/app/wallet");
    expect(await screen.findByText("Checking authentication...")).toBeTruthy();
  });

  it("GRD-01 GRD-09 sends a visitor to /login and keeps the wanted location", async () => {
    const app = await renderApp("/app/wallet?from=mail", new TestIdentity({ status: "signedOut" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(app.path()).toBe("/login");
    expect(app.wanted()).toBe("/app/wallet?from=mail");
  });

  it("GRD-03 CON-52 APP-02 sends to /login after 10 s of loading", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const app = await renderApp("/app/wallet");
    await pass(9_900);
    expect(app.path()).toBe("/app/wallet");
    await pass(200);
    expect(app.path()).toBe("/login");
    expect(app.wanted()).toBe("/app/wallet");
  });

  it("PRD-03 GRD-05 GRD-07 APP-02 shows the app to a person with a completed profile; whoever signs out inside lands on /login", async () => {
    const { identity, path } = await renderMember("/app/wallet");
    await screen.findByRole("heading", { level: 1, name: "Wallet" });
    act(() => identity.set({ status: "signedOut" }));
    await waitFor(() => expect(path()).toBe("/login"));
  });
});

describe("onboarding guard on /app", () => {
  it("GRD-05 sends a signed-out person to /login by itself: in the app the auth guard is there first", async () => {
    const { identity, path } = await renderAlone(() => <OnboardingGuard>inside</OnboardingGuard>);
    expect(screen.getByText("Loading your profile")).toBeTruthy();
    await act(async () => identity.set({ status: "signedOut" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(screen.queryByText("inside")).toBeNull();
  });

  it("GRD-04 GRD-09 sends an incomplete profile to /signup/profile with the wanted location", async () => {
    const app = await renderApp("/app/wallet", new TestIdentity(signedIn));
    act(() =>
      app.convex.answer(api.users.me, { ...completedProfile, profileCompleted: false, username: null }),
    );
    await screen.findByLabelText("Birthdate");
    expect(app.path()).toBe("/signup/profile");
    expect(app.wanted()).toBe("/app/wallet");
  });

  it("calls ensureViewer once for a person without a profile before judging it", async () => {
    const app = await renderApp("/app/wallet", new TestIdentity(signedIn));
    app.convex.onMutation(api.users.ensureViewer, async () => ({ uid: completedProfile.uid }));
    act(() => app.convex.answer(api.users.me, null));
    await waitFor(() => expect(app.convex.calls.map((call) => call.name)).toEqual(["users:ensureViewer"]));
    expect(app.path()).toBe("/app/wallet");
  });

  it("GRD-06 GRD-08 has trouble, asks once more after 1 s, then offers a retry", async () => {
    const { convex } = await renderApp("/app/wallet", new TestIdentity(signedIn));
    await waitFor(() => expect(convex.subscribed).toContain("users:me"));
    const asked = () => convex.subscribed.filter((name) => name === "users:me").length;
    const first = asked();
    act(() => convex.refuse(api.users.me, "permission-denied"));
    await screen.findByText("Having trouble loading your profile...");
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    await screen.findByRole("button", { name: "Try Again" });
    expect(asked()).toBeGreaterThan(first);
  });
});

describe("entry pages", () => {
  it("a signed-in person with a complete profile is led from /login to the feed", async () => {
    const app = await renderMember("/login");
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
  });

  it("PUB-27 APP-33 an unknown path leads to the landing page, an unknown /app path to the feed", async () => {
    const landing = await renderApp("/no/such/page", new TestIdentity({ status: "signedOut" }));
    await waitFor(() => expect(landing.path()).toBe("/"));
    cleanup();
    const feed = await renderApp("/app/no-such-page", new TestIdentity(signedIn));
    await waitFor(() => expect(feed.path()).toBe("/app/feed"));
  });
});
