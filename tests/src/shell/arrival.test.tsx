import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { completedProfile, dareCard, dareView, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { renderMember } from "../app/renderMember";
import { TestIdentity } from "../app/testIdentity";

const focused = () => document.activeElement?.textContent;

async function openFeed() {
  const app = await renderMember("/app/feed");
  act(() => {
    app.convex.answer(api.profiles.openCreators, []);
    app.convex.answer(api.dares.outbox, { open: [dareCard({ role: "sender" })], closed: [] });
  });
  await screen.findByRole("heading", { level: 1, name: "Feed" });
  return app;
}

describe("arriving at a screen", () => {
  it("the heading takes the focus, and hands it on when the data replaces the skeleton", async () => {
    const app = await openFeed();
    await act(() => app.go("/d/dare1"));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
    act(() => app.convex.answer(api.dares.get, dareView({ title: "Plate toast" })));
    await screen.findByRole("heading", { level: 1, name: "Plate toast" });
    await waitFor(() => expect(focused()).toBe("Plate toast"));
  });

  it("a heading that comes late does not take the focus from somebody who moved on", async () => {
    const app = await openFeed();
    await act(() => app.go("/d/dare1"));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
    screen.getByRole("button", { name: "Back" }).focus();
    act(() => app.convex.answer(api.dares.get, dareView({ title: "Plate toast" })));
    await screen.findByRole("heading", { level: 1, name: "Plate toast" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Back" }));
  });

  it("the next question of the profile setup takes the focus", async () => {
    const app = await renderApp("/signup/profile", new TestIdentity(signedIn));
    const incomplete = { ...completedProfile, username: null, profileCompleted: false };
    act(() => app.convex.answer(api.users.me, incomplete));
    fireEvent.change(await screen.findByLabelText("Birthdate"), { target: { value: "1990-05-05" } });
    fireEvent.click(screen.getByRole("checkbox", { name: /18 or older/ }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(focused()).toBe("Choose a username"));
    fireEvent.click(screen.getByRole("button", { name: "Back to birthdate" }));
    await waitFor(() => expect(focused()).toBe("When were you born?"));
  });
});

describe("landmarks", () => {
  it.each([
    ["the app while identity is checked", "/app/feed", new TestIdentity()],
    ["the app while the profile loads", "/app/feed", new TestIdentity(signedIn)],
    ["profile setup while identity is checked", "/signup/profile", new TestIdentity()],
    ["profile setup while the profile loads", "/signup/profile", new TestIdentity(signedIn)],
    ["sign-in for somebody who is signed in", "/login", new TestIdentity(signedIn)],
  ])("one main while waiting: %s", async (_name, path, identity) => {
    await renderApp(path, identity);
    await screen.findByText(/Checking authentication\.\.\.|Loading your profile/);
    expect(screen.getAllByRole("main")).toHaveLength(1);
  });
});
