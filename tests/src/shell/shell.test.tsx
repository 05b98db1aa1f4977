import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderApp } from "../app/renderApp";
import { TestIdentity } from "../app/testIdentity";

const signedIn = { status: "signedIn", userId: "id-1", email: "maya@example.com" } as const;
const profile = { username: "maya", displayName: "Maya", photoUrl: null, profileCompleted: true };

afterEach(cleanup);

async function openApp(path: string) {
  const app = await renderApp(path, new TestIdentity(signedIn));
  act(() => app.convex.answer(api.users.me, profile));
  await screen.findByRole("main");
  await waitFor(() => expect(document.querySelector("#main")).toBeTruthy());
  return app;
}

describe("app shell", () => {
  it("shows Feed, Inbox with the live waiting count, and Wallet", async () => {
    const app = await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    expect(within(nav).getByRole("link", { name: "Feed" }).getAttribute("aria-current")).toBe("page");
    expect(within(nav).getByRole("link", { name: "Wallet" })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 2));
    expect(within(nav).getByRole("link", { name: /Inbox.*2 waiting/ })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 21));
    expect(within(nav).getByRole("link", { name: /Inbox.*20\+ waiting/ })).toBeTruthy();
  });

  it("SHL-01 SHL-02 a back button on the wallet, none on the feed", async () => {
    await openApp("/app/feed");
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    cleanup();
    await openApp("/app/wallet");
    expect(await screen.findByRole("button", { name: "Back" })).toBeTruthy();
  });

  it("has one main landmark, and a skip link that leads to it", async () => {
    await openApp("/app/feed");
    expect(screen.getAllByRole("main")).toHaveLength(1);
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  });

  it("signs out from the account menu and leaves the app", async () => {
    const app = await openApp("/app/feed");
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    fireEvent.click(screen.getByText("Sign out"));
    await waitFor(() => expect(app.path()).toBe("/login"));
  });
});

describe("landing", () => {
  it("PUB-01 has a headline, three steps, the way to say no, and both ways in", async () => {
    await renderApp("/", new TestIdentity({ status: "signedOut" }));
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "You can always say no" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Create account" }).getAttribute("href")).toBe("/signup");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("PRD-02 a signed-in person is offered the app instead", async () => {
    await renderApp("/", new TestIdentity(signedIn));
    expect(await screen.findByRole("link", { name: "Open the app" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create account" })).toBeNull();
  });
});
