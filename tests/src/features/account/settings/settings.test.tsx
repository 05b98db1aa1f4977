import { api } from "@convex/_generated/api";
import { withDefaults } from "@convex/domain/people/settings";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { withChoice } from "@/features/account/settings/data";
import type { Viewer } from "@/lib/live/useViewer";
import { expectPrinted } from "../../../../support/quiet";
import { isOn, turn } from "../../../app/acts";
import { ageCheck, completedProfile } from "../../../app/people";
import { memberConvex, renderMember, renderVisitor } from "../../../app/renderMember";

async function open(path: string, profile: Viewer = completedProfile) {
  const convex = memberConvex();
  convex.answer(api.users.me, profile);
  const app = await renderMember(path, convex);
  await screen.findByRole("heading", { level: 1 });
  convex.onMutation(api.users.saveSettings, async () => null);
  return { ...app, saved: () => convex.argsOf("users:saveSettings") };
}

describe("the settings tree", () => {
  it("APP-06 lists the sections and leads to each", async () => {
    await open("/app/settings");
    const tree = screen.getByRole("region", { name: "You" });
    const rows = within(tree).getAllByRole("link");
    expect(rows.map((row) => row.getAttribute("href"))).toEqual([
      "/app/settings/account",
      "/app/edit-profile",
      "/app/settings/creator",
      "/app/settings/boundaries",
      "/app/settings/safety",
      "/app/settings/content",
      "/app/settings/notifications",
      "/app/settings/privacy",
      "/app/wallet",
      "/app/subscriptions",
      "/app/settings/data",
      "/app/settings/accessibility",
      "/faq",
      "/safety",
      "/terms",
      "/maya",
    ]);
    expect(screen.getByRole("link", { name: /Feedback/ })).toBeTruthy();
  });

  it("APP-02 APP-06 belongs to people who are signed in with a completed profile", async () => {
    const visitor = await renderVisitor("/app/settings/privacy");
    await waitFor(() => expect(visitor.path()).toBe("/login"));
    cleanup();
    const newcomer = await renderMember("/app/settings/privacy");
    act(() => newcomer.convex.answer(api.users.me, { ...completedProfile, profileCompleted: false }));
    await waitFor(() => expect(newcomer.path()).toBe("/signup/profile"));
  });
});

describe("switches", () => {
  it("privacy asks for what is shown, stores what is hidden, and follows what the server says from whichever device", async () => {
    const { convex, saved } = await open("/app/settings/privacy");
    expect(isOn("Show when I am online")).toBe(true);
    turn("Show when I am online");
    turn("Show who follows me");
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toEqual([
      { settings: { presenceHidden: true } },
      { settings: { followersHidden: true } },
    ]);
    const settings = withDefaults({ searchHidden: true });
    act(() => convex.answer(api.users.me, { ...completedProfile, settings }));
    expect(isOn("Show me in search")).toBe(false);
    turn("Show me in search");
    await waitFor(() => expect(saved().at(-1)).toEqual({ settings: { searchHidden: false } }));
  });

  it("a place is shown or hidden only when there is one", async () => {
    await open("/app/settings/privacy");
    expect(screen.queryByRole("switch", { name: "Show my city" })).toBeNull();
    cleanup();
    const place = { input: "Ghent", hidden: false };
    const { saved } = await open("/app/settings/privacy", { ...completedProfile, location: place });
    turn("Show my city");
    await waitFor(() => expect(saved()).toEqual([{ settings: {}, cityHidden: true }]));
  });

  it("a refusal is said in a message", async () => {
    const { convex, saved } = await open("/app/settings/accessibility");
    convex.onMutation(api.users.saveSettings, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    turn("Reduce motion");
    expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
    expectPrinted("[settings] ConvexError", 1);
    expect(saved()).toEqual([{ settings: { reduceMotion: true } }]);
  });

  it("loading, then an error with Try Again, then the switches", async () => {
    const { convex } = await renderMember("/app/settings/content");
    await screen.findByRole("switch", { name: "Save data" });
    act(() => convex.refuse(api.users.me, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("the edgy preference", () => {
  it("ENT-48 is called NSFW, explained, and off", async () => {
    await open("/app/settings/content");
    const edgy = screen.getByRole("switch", { name: "NSFW" });
    expect(edgy.getAttribute("aria-checked")).toBe("false");
    const described = document.getElementById(edgy.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Edgy, not explicit");
  });

  it("ENT-48 without a proven age the switch says what is missing instead of an error", async () => {
    const { convex, saved } = await open("/app/settings/content");
    act(() => convex.answer(api.age.mine, ageCheck()));
    convex.onMutation(api.users.saveSettings, async () => {
      throw new ConvexError({ code: "failed-precondition", reason: "age-not-assured", message: "Not yet." });
    });
    turn("NSFW");
    await waitFor(() => expect(saved()).toEqual([{ settings: { nsfwEnabled: true } }]));
    await waitFor(() => expect(convex.subscribed).toContain("age:mine"));
    expect(screen.queryByText("Not yet.")).toBeNull();
  });
});

it("CON-07 the account screen: leads to the age check, and shows the invite code upper-case", async () => {
  await open("/app/settings/account", { ...completedProfile, uid: "abc2defghijklmnopqrs" });
  const row = await screen.findByRole("link", { name: /Your code is ABC2DE/ });
  expect(row.getAttribute("href")).toBe("/app/invite");
  expect(screen.getByRole("link", { name: /Age check/ }).getAttribute("href")).toBe("/app/settings/age");
});

it("the switch that moves before the server has spoken: shows the choice over the last answer and leaves everything else", () => {
  const me = { ...completedProfile, location: { input: "Ghent", hidden: false } };
  expect(withChoice(me, { settings: { captions: false }, cityHidden: true })).toEqual({
    ...me,
    settings: { ...me.settings, captions: false },
    location: { input: "Ghent", hidden: true },
  });
  expect(withChoice(completedProfile, { settings: {}, cityHidden: true })).toEqual(completedProfile);
});
