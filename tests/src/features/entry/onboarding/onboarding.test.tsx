import { api } from "@convex/_generated/api";
import { USERNAME_CHECK_PAUSE_MS } from "@convex/domain/limits";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAttestation } from "@/lib/live/attestation";
import { pass, press, type } from "../../../app/acts";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";
import { completed, incomplete, openInterests, openProfile, openUsername } from "./steps";

/** What a field is described by first: the word of its error. */
function errorBeside(label: string): string | undefined {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  return document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
}

describe("step 1, birthdate", () => {
  it("PUB-05 STA-02 VAL-01 requires it, and says so beside the field only after a try", async () => {
    await openProfile();
    expect(screen.queryByText("Birthdate is required.")).toBeNull();
    press("Continue");
    expect(errorBeside("Birthdate")).toBe("Error: Birthdate is required.");
  });

  it("CON-01 VAL-02 VAL-03 refuses a minor and limits the input", async () => {
    await openProfile();
    const field = screen.getByLabelText("Birthdate");
    expect(field.getAttribute("min")).toBe("1900-01-01");
    expect(Number(field.getAttribute("max")?.slice(0, 4))).toBe(new Date().getFullYear() - 18);
    type("Birthdate", `${new Date().getFullYear() - 10}-01-01`);
    press("Continue");
    expect(screen.getByText("You must be 18 or older.")).toBeTruthy();
    expect(screen.queryByLabelText("Username")).toBeNull();
  });
});

it("PUB-05 age and terms: are asked here of whoever did not tick them at the sign-up, and of nobody twice", async () => {
  await openProfile();
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  forgetAttestation();
  const { convex } = await renderApp("/signup/profile", new TestIdentity(signedIn));
  act(() => convex.answer(api.users.me, incomplete));
  await screen.findByLabelText("Birthdate");
  type("Birthdate", "1990-05-05");
  press("Continue");
  expect(screen.getByText("Confirm this to continue.")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: /18 or older.*I accept the terms/ }));
  press("Continue");
  expect(await screen.findByLabelText("Username")).toBeTruthy();
});

describe("step 2, username and gender", () => {
  // The pause before a check is the test's own time; what waits for a screen needs a timer that goes on.
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true }),
  );

  it("PUB-05 VAL-09 VAL-10 VAL-12 VAL-14 opens the way once the server calls the name available", async () => {
    const { convex } = await openUsername();
    convex.onMutation(api.users.checkUsernameAvailability, async () => ({
      available: true,
      reason: null,
    }));
    convex.onMutation(api.users.saveUserProfileSecure, async () => ({ success: true }));
    const submit = screen.getByRole("button", { name: "Continue" });
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    type("Username", "Ma_ya");
    expect(screen.getByText("Checking availability...")).toBeTruthy();
    await pass(USERNAME_CHECK_PAUSE_MS);
    await screen.findByText("Username is available!");
    expect(submit.getAttribute("aria-disabled")).toBeNull();
    press("Continue");
    await waitFor(() => expect(convex.calls.at(-1)?.name).toBe("users:saveUserProfileSecure"));
    expect(convex.calls.at(-1)?.args).toEqual({
      email: "maya@example.com",
      username: "maya",
      birthdate: "1990-05-05",
      gender: "prefer-not-to-say",
      profileCompleted: true,
      onboardingStep: "interests",
    });
  });

  it.each([
    ["left empty", fireEvent.blur],
    ["sent empty", fireEvent.submit],
  ])("VAL-08 says beside the field that a name is required, once it was %s", async (_how, act) => {
    await openUsername();
    type("Username", "maya");
    type("Username", "");
    expect(screen.queryByText("Username is required.")).toBeNull();
    act(screen.getByLabelText("Username"));
    expect(errorBeside("Username")).toBe("Error: Username is required.");
  });

  it("VAL-10 VAL-12 shows the server's reason and keeps the way closed", async () => {
    const { convex } = await openUsername();
    convex.onMutation(api.users.checkUsernameAvailability, async () => ({
      available: false,
      reason: "This username is already taken.",
    }));
    type("Username", "maya");
    await pass(USERNAME_CHECK_PAUSE_MS);
    await screen.findByText("This username is already taken.");
    expect(screen.getByRole("button", { name: "Continue" }).getAttribute("aria-disabled")).toBe("true");
    press("Continue");
    expect(convex.calls.map((call) => call.name)).toEqual(["users:checkUsernameAvailability"]);
  });

  it("STA-02 STA-03 once saved, the live profile moves on to interests with the wish kept", async () => {
    const { convex, path } = await openUsername();
    act(() => convex.answer(api.users.me, completed));
    await waitFor(() => expect(path()).toBe("/signup/interests"));
  });
});

describe("loading the profile", () => {
  it("ERR-16 says that it failed and offers a retry", async () => {
    const { convex } = await renderApp("/signup/profile", new TestIdentity(signedIn));
    act(() => convex.refuse(api.users.me, "unavailable"));
    expect(await screen.findByText("Failed to load profile data.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("PUB-07 sends a visitor to /login", async () => {
    const { path } = await renderApp("/signup/interests", new TestIdentity({ status: "signedOut" }));
    await waitFor(() => expect(path()).toBe("/login"));
  });
});

describe("interests", () => {
  it("PUB-07 ENT-49 VAL-15 CON-05 needs two of fifteen", async () => {
    const { convex } = await openInterests();
    expect(screen.getAllByRole("button", { pressed: false })).toHaveLength(15);
    press("Music");
    press("Save and continue");
    expect(screen.getByText("Please select at least two interests.")).toBeTruthy();
    expect(convex.calls).toEqual([]);
  });

  it("STA-04 saves them and goes to /app", async () => {
    const app = await openInterests();
    press("Music");
    press("Art");
    press("Music");
    press("Food");
    press("Save and continue");
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    expect(app.convex.calls[0]).toEqual({
      name: "users:saveInterests",
      args: { interests: ["Art", "Food"] },
    });
  });

  it("VAL-16 STA-02 STA-04 skipping picks Challenges and Humor, and the answer to what for decides where one lands", async () => {
    const app = await openInterests();
    fireEvent.click(screen.getByLabelText("Get dared"));
    press("Skip");
    await waitFor(() => expect(app.path()).toBe("/app/settings/creator"));
    expect(app.convex.calls[0]?.args).toEqual({ interests: ["Challenges", "Humor"] });
  });

  it("GRD-09 what was wanted before comes first, whatever brings them here", async () => {
    const { go, path } = await openInterests();
    await act(() => go("/signup/interests", { from: "/d/wanted" }));
    fireEvent.click(screen.getByLabelText("Just look"));
    expect(screen.queryByText("Next: your feed.")).toBeNull();
    press("Skip");
    await waitFor(() => expect(path()).toBe("/d/wanted"));
  });
});
