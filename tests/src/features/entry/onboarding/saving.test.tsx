import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_TIMEOUT_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { rememberReferral } from "@/lib/device/referral";
import { expectPrinted } from "../../../../support/quiet";
import { pass, press, type } from "../../../app/acts";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";
import { completed, openInterests, openUsername } from "./steps";

// Time also passes by itself: what waits for a screen needs a timer of its own.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true }),
);

type App = Awaited<ReturnType<typeof openUsername>>;

/** Types a free name and waits out the pause before the check. */
async function chooseName(app: App, name = "maya") {
  app.convex.onMutation(api.users.checkUsernameAvailability, async () => ({ available: true, reason: null }));
  type("Username", name);
  await pass(750);
  await screen.findByText("Username is available!");
}

const refuse = (code: string, details: { message?: string; field?: string } = {}) => {
  throw new ConvexError({ code, message: "", ...details });
};

describe("the refused save of a profile, as the server says it", () => {
  it("ERR-18 VAL-12 a name lost between check and save is told over the form, and closes the way on", async () => {
    const app = await openUsername();
    await chooseName(app);
    const message = "This username is already taken.";
    app.convex.onMutation(api.users.saveUserProfileSecure, async () =>
      refuse("already-exists", { message, field: "username" }),
    );
    app.convex.onMutation(api.users.checkUsernameAvailability, async () => ({
      available: false,
      reason: message,
    }));
    press("Continue");
    expect(await screen.findByText("Username is not available. Please try another.")).toBeTruthy();
    await pass(750);
    expect(await screen.findByText(message)).toBeTruthy();
    const button = screen.getByRole("button", { name: /Continue/ });
    await pass(1_500);
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("CON-20 ERR-19 an answer that never comes ends after 70 s; the form keeps its input, and can be sent again", async () => {
    const app = await openUsername();
    await chooseName(app);
    app.convex.onMutation(api.users.saveUserProfileSecure, () => new Promise(() => undefined));
    press("Continue");
    await pass(CALL_TIMEOUT_MS - 2_000);
    expect(screen.queryByText("Failed to save profile. Please try again.")).toBeNull();
    await pass(2_000);
    expect(await screen.findByText("Failed to save profile. Please try again.")).toBeTruthy();
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "maya");
    app.convex.onMutation(api.users.saveUserProfileSecure, async () => ({ success: true }));
    press("Continue");
    await waitFor(() => expect(app.convex.argsOf("users:saveUserProfileSecure")).toHaveLength(2));
  });
});

it("ERR-20 VAL-11 the check of a username: somebody who goes on although it failed is told; it is in the local error log too", async () => {
  const { convex } = await openUsername();
  convex.onMutation(api.users.checkUsernameAvailability, async () => {
    throw new Error("boom");
  });
  type("Username", "maya");
  await pass(750);
  await screen.findByText("Could not verify username. Please try again.");
  expect(screen.queryByText("Username check failed.")).toBeNull();
  fireEvent.submit(screen.getByLabelText("Username"));
  expect(await screen.findByText("Username check failed.")).toBeTruthy();
  expect(window.localStorage.getItem(STORAGE_KEYS.errorLog)).toContain("Username check failed.");
  expectPrinted("[Username check failed.] Error: boom", 1);
  expect(convex.argsOf("users:saveUserProfileSecure")).toEqual([]);
  press("Try Again");
  expect(screen.getByText("Checking availability...")).toBeTruthy();
});

describe("what goes with the save", () => {
  it("CAL-04 the code of an invitation, remembered when it was followed", async () => {
    rememberReferral("ABC234", Date.now());
    const app = await openUsername();
    await chooseName(app);
    app.convex.onMutation(api.users.saveUserProfileSecure, async () => ({ success: true }));
    press("Continue");
    await waitFor(() => expect(app.convex.calls.at(-1)?.name).toBe("users:saveUserProfileSecure"));
    expect(app.convex.calls.at(-1)?.args).toMatchObject({ referralCode: "abc234", username: "maya" });
  });

  it("going back to the birthdate and on again keeps username and gender", async () => {
    const app = await openUsername();
    await chooseName(app);
    fireEvent.change(screen.getByLabelText(/Gender/), { target: { value: "female" } });
    press("Back to birthdate");
    await screen.findByLabelText("Birthdate");
    press("Continue");
    await screen.findByText("Username is available!");
    app.convex.onMutation(api.users.saveUserProfileSecure, async () => ({ success: true }));
    press("Continue");
    await waitFor(() =>
      expect(app.convex.calls.at(-1)?.args).toMatchObject({ username: "maya", gender: "female" }),
    );
  });

  it("PUB-06 GRD-09 the wanted location goes through profile and interests to where it leads", async () => {
    const app = await renderApp("/app/wallet?view=history", new TestIdentity(signedIn));
    act(() => app.convex.answer(api.users.me, { ...completed, profileCompleted: false, username: null }));
    await screen.findByLabelText("Birthdate");
    expect([app.path(), app.wanted()]).toEqual(["/signup/profile", "/app/wallet?view=history"]);
    act(() => app.convex.answer(api.users.me, completed));
    await screen.findByRole("button", { name: "Skip" });
    expect([app.path(), app.wanted()]).toEqual(["/signup/interests", "/app/wallet?view=history"]);
    app.convex.onMutation(api.users.saveInterests, async () => ({ success: true }));
    press("Skip");
    await waitFor(() => expect(app.path()).toBe("/app/wallet"));
  });

  it("PUB-17 the way in from the page for creators is remembered at sign-up", async () => {
    const app = await renderApp("/signup?for=creator", new TestIdentity({ status: "signedOut" }));
    await screen.findByRole("heading", { name: "Create account" });
    expect([app.path(), app.wanted()]).toEqual(["/signup", "/app/settings/creator"]);
  });

  it("PUB-17 and ends where one becomes a creator, with that answer given", async () => {
    const app = await renderApp("/signup?for=creator", new TestIdentity(signedIn));
    act(() => app.convex.answer(api.users.me, { ...completed, profileCompleted: false, username: null }));
    await screen.findByLabelText("Birthdate");
    act(() => app.convex.answer(api.users.me, completed));
    await screen.findByRole("button", { name: "Skip" });
    expect(screen.getByLabelText<HTMLInputElement>("Get dared").checked).toBe(true);
    app.convex.onMutation(api.users.saveInterests, async () => ({ success: true }));
    press("Skip");
    await waitFor(() => expect(app.path()).toBe("/app/settings/creator"));
  });
});

it("the interests of somebody who has finished: are not asked again, so nothing chosen is overwritten: the way goes on", async () => {
  const app = await renderApp("/signup/interests", new TestIdentity(signedIn));
  act(() => app.convex.answer(api.users.me, { ...completed, onboardingStep: null }));
  await waitFor(() => expect(app.path()).toBe("/app/feed"));
  expect(app.convex.calls.map(({ name }) => name)).not.toContain("users:saveInterests");
});

describe("the refused save of interests", () => {
  it.each([
    ["ERR-21", "Save and continue", "Failed to save interests."],
    ["ERR-22", "Skip", /^Failed to finalize setup/],
  ])("%s “%s” keeps the choice and says why", async (_id, button, sentence) => {
    const { convex, path } = await openInterests();
    convex.onMutation(api.users.saveInterests, async () => refuse("unavailable"));
    press("Music");
    press("Art");
    press(button);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Art" }).getAttribute("aria-pressed")).toBe("true");
    expect(path()).toBe("/signup/interests");
  });

  it("choosing NSFW offers the preference and does not set it", async () => {
    const { convex } = await openInterests();
    expect(screen.getByText(/NSFW means edgy, not explicit/)).toBeTruthy();
    expect(screen.queryByText(/Edgy posts stay blurred/)).toBeNull();
    press("NSFW");
    expect(screen.getByText(/Edgy posts stay blurred/)).toBeTruthy();
    press("Art");
    press("Save and continue");
    await waitFor(() => expect(convex.calls).toHaveLength(1));
    expect(convex.calls[0]?.name).toBe("users:saveInterests");
    expect(window.localStorage.getItem("nsfwEnabled")).toBeNull();
  });
});

/** An answer that no screen can read. */
const broken = {
  get profileCompleted(): boolean {
    throw new Error("unreadable");
  },
};

it.each([
  ["OVL-14", "/signup/profile", "Profile setup stopped"],
  ["OVL-15", "/signup/interests", "Interests stopped"],
])("%s %s has its own fallback, from which it comes back", async (_id, path, title) => {
  const app = await renderApp(path, new TestIdentity(signedIn));
  act(() => app.convex.answerRaw(api.users.me, broken));
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expectPrinted(/unreadable|Error in route match/, 3);
  expect(app.path()).toBe(path);
  act(() => app.convex.answer(api.users.me, { ...completed, profileCompleted: path.endsWith("interests") }));
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: title })).toBeNull());
});
