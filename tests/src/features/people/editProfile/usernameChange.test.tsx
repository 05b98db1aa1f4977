import { api } from "@convex/_generated/api";
import { USERNAME_MESSAGES } from "@convex/domain/people/username";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { UsernameChange } from "@/features/people/editProfile/UsernameChange";
import { completedProfile } from "../../../app/people";
import { press, renderAlone, type } from "../../../app/renderAlone";

const DAY = 24 * 60 * 60 * 1_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(Date.UTC(2026, 10, 22));
});

async function open(usernameChangedAt: number | null) {
  const app = await renderAlone(UsernameChange);
  const free = { available: true, reason: null };
  app.convex.onMutation(api.users.checkUsernameAvailability, async () => free);
  act(() => app.convex.answer(api.users.me, { ...completedProfile, usernameChangedAt }));
  return app;
}

/** Types a name that is free, and saves it. */
async function choose(name: string) {
  await press("Change username");
  type("New username", name);
  await act(async () => void vi.advanceTimersByTime(750));
  await screen.findByText("Username is available!");
  await press("Save username");
}

const freshSignInRefused = () =>
  new ConvexError({
    code: "failed-precondition",
    message: "Please enter your password again to continue.",
    reason: "sign-in-again",
  });

it("is closed until 30 days have passed, and says until when", async () => {
  await open(Date.now() - 29 * DAY);
  expect(screen.getByText("You are @maya.")).toBeTruthy();
  expect(screen.getByText("You can change it again on November 23, 2026.")).toBeTruthy();
  expect(screen.queryByText("Change username")).toBeNull();
});

it("opens once the name is available, asks for the password, then sends it again", async () => {
  const app = await open(Date.now() - 31 * DAY);
  let tries = 0;
  app.convex.onMutation(api.ownProfile.changeUsername, async () => {
    tries += 1;
    if (tries === 1) throw freshSignInRefused();
    return null;
  });
  await press("Change username");
  type("New username", "Maya_Bakes");
  await press("Save username");
  expect(tries).toBe(0);
  await act(async () => void vi.advanceTimersByTime(750));
  expect(await screen.findByText("Username is available!")).toBeTruthy();
  await press("Save username");
  await screen.findByText("Is that you?");
  expect(tries).toBe(1);
  type(/^Password/, "correct horse");
  await press("Continue");
  expect(await screen.findByText("Username changed.")).toBeTruthy();
  expect(app.convex.calls.at(-1)?.args).toEqual({ username: "mayabakes" });
});

it("VAL-06 says what is wrong with a name once it is left, not while it is typed", async () => {
  await open(null);
  await press("Change username");
  type("New username", "ab");
  const sentence = USERNAME_MESSAGES.pattern;
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.blur(screen.getByLabelText("New username"));
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("rulings 2: tells somebody without a password what to do instead of asking for it", async () => {
  const app = await open(null);
  app.identity.hasPassword = () => false;
  app.convex.onMutation(api.ownProfile.changeUsername, () => Promise.reject(freshSignInRefused()));
  await choose("sam");
  expect(await screen.findByText(/Your account has no password yet.*sign in again, and set/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  const link = screen.getByRole("link", { name: "Open account settings" });
  expect(link.getAttribute("href")).toBe("/app/settings/account");
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByText(/Your account has no password yet/)).toBeNull());
});

it("keeps the typed name and tells the server's refusal", async () => {
  const app = await open(null);
  const message = "This username is already taken.";
  app.convex.onMutation(api.ownProfile.changeUsername, () =>
    Promise.reject(new ConvexError({ code: "already-exists", message, field: "username" })),
  );
  await choose("sam");
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>("New username").value).toBe("sam");
});
