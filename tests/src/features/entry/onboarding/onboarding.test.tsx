import { api } from "@convex/_generated/api";
import { USERNAME_CHECK_PAUSE_MS } from "@convex/domain/limits";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAttestation } from "@/lib/live/attestation";
import { expectPrinted } from "../../../../support/quiet";
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
    const field = screen.getByLabelText("Birthdate");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("Birthdate is required.");
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

describe("age and terms", () => {
  it("PUB-05 are asked here of whoever did not tick them at the sign-up, and of nobody twice", async () => {
    await openProfile();
    expect(screen.queryByRole("checkbox")).toBeNull();
    cleanup();
    forgetAttestation();
    const app = await renderApp("/signup/profile", new TestIdentity(signedIn));
    act(() => app.convex.answer(api.users.me, incomplete));
    await screen.findByLabelText("Birthdate");
    type("Birthdate", "1990-05-05");
    press("Continue");
    expect(screen.getByText("Confirm this to continue.")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /18 or older.*I accept the terms/ }));
    press("Continue");
    expect(await screen.findByLabelText("Username")).toBeTruthy();
  });
});

describe("step 2, username and gender", () => {
  // The pause before a check is the test's own time; what waits for a screen needs a timer that goes on.
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true }),
  );

  it("PUB-05 VAL-09 VAL-10 VAL-12 VAL-14 opens the way once the server calls the name available", async () => {
    const app = await openUsername();
    app.convex.onMutation(api.users.checkUsernameAvailability, async () => ({
      available: true,
      reason: null,
    }));
    app.convex.onMutation(api.users.saveUserProfileSecure, async () => ({ success: true }));
    const submit = screen.getByRole("button", { name: "Continue" });
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    type("Username", "Ma_ya");
    expect(screen.getByText("Checking availability...")).toBeTruthy();
    await pass(USERNAME_CHECK_PAUSE_MS);
    await screen.findByText("Username is available!");
    expect(submit.getAttribute("aria-disabled")).toBeNull();
    press("Continue");
    await waitFor(() => expect(app.convex.calls.at(-1)?.name).toBe("users:saveUserProfileSecure"));
    expect(app.convex.calls.at(-1)?.args).toEqual({
      email: "maya@example.com",
      username: "maya",
      birthdate: "1990-05-05",
      gender: "prefer-not-to-say",
      profileCompleted: true,
      onboardingStep: "interests",
    });
  });

  it("VAL-08 says beside the field that a name is required, once it was left empty", async () => {
    await openUsername();
    expect(screen.queryByText("Username is required.")).toBeNull();
    fireEvent.blur(screen.getByLabelText("Username"));
    expect(errorBeside("Username")).toBe("Error: Username is required.");
  });

  it("VAL-08 says it too when a name was taken out again and the form is sent", async () => {
    await openUsername();
    type("Username", "maya");
    type("Username", "");
    fireEvent.submit(screen.getByLabelText("Username"));
    expect(errorBeside("Username")).toBe("Error: Username is required.");
  });

  it.each([
    ["VAL-06", "ab"],
    ["VAL-06", "a".repeat(21)],
  ])("%s says beside the field which names are possible, for %j", async (_id, name) => {
    await openUsername();
    type("Username", name);
    fireEvent.blur(screen.getByLabelText("Username"));
    expect(errorBeside("Username")).toBe(
      "Error: Username must be 3–20 characters, lowercase letters, numbers, or underscores.",
    );
  });

  it("VAL-10 VAL-12 shows the server's reason and keeps the way closed", async () => {
    const app = await openUsername();
    app.convex.onMutation(api.users.checkUsernameAvailability, async () => ({
      available: false,
      reason: "This username is already taken.",
    }));
    type("Username", "maya");
    await pass(USERNAME_CHECK_PAUSE_MS);
    await screen.findByText("This username is already taken.");
    expect(screen.getByRole("button", { name: "Continue" }).getAttribute("aria-disabled")).toBe("true");
    press("Continue");
    expect(app.convex.calls.map((call) => call.name)).toEqual(["users:checkUsernameAvailability"]);
  });

  it("VAL-11 a failed check says so and can be repeated", async () => {
    expectPrinted("Username check failed.");
    const app = await openUsername();
    app.convex.onMutation(api.users.checkUsernameAvailability, async () => {
      throw new Error("boom");
    });
    type("Username", "maya");
    await pass(USERNAME_CHECK_PAUSE_MS);
    await screen.findByText("Could not verify username. Please try again.");
    press("Try Again");
    expect(screen.getByText("Checking availability...")).toBeTruthy();
  });

  it("STA-02 STA-03 once saved, the live profile moves on to interests with the wish kept", async () => {
    const app = await openUsername();
    act(() => app.convex.answer(api.users.me, completed));
    await waitFor(() => expect(app.path()).toBe("/signup/interests"));
  });
});

describe("loading the profile", () => {
  it("ERR-16 says that it failed and offers a retry", async () => {
    const app = await renderApp("/signup/profile", new TestIdentity(signedIn));
    act(() => app.convex.refuse(api.users.me, "unavailable"));
    expect(await screen.findByText("Failed to load profile data.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("PUB-07 sends a visitor to /login", async () => {
    const app = await renderApp("/signup/interests", new TestIdentity({ status: "signedOut" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
  });
});

describe("interests", () => {
  it("PUB-07 ENT-49 VAL-15 CON-05 needs two of fifteen", async () => {
    const app = await openInterests();
    expect(screen.getAllByRole("button", { pressed: false })).toHaveLength(15);
    press("Music");
    press("Save and continue");
    expect(screen.getByText("Please select at least two interests.")).toBeTruthy();
    expect(app.convex.calls).toEqual([]);
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

  it.each([
    ["Get dared", "/app/settings/creator"],
    ["Both", "/app/settings/creator"],
    ["Dare people", "/app/explore"],
    ["Just look", "/app/feed"],
  ])("STA-02 STA-04 %s decides where the newcomer lands, and is stored nowhere", async (label, path) => {
    const app = await openInterests();
    fireEvent.click(screen.getByLabelText(label));
    press("Skip");
    await waitFor(() => expect(app.path()).toBe(path));
    expect(app.convex.calls[0]?.args).toEqual({ interests: ["Challenges", "Humor"] });
  });

  it("GRD-09 what was wanted before comes first, whatever brings them here", async () => {
    const app = await openInterests();
    await act(() => app.go("/signup/interests", { from: "/d/wanted" }));
    fireEvent.click(screen.getByLabelText("Just look"));
    expect(screen.queryByText("Next: your feed.")).toBeNull();
    press("Skip");
    await waitFor(() => expect(app.path()).toBe("/d/wanted"));
  });

  it("VAL-16 STA-04 skipping picks Challenges and Humor", async () => {
    const app = await openInterests();
    press("Skip");
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    expect(app.convex.calls[0]?.args).toEqual({ interests: ["Challenges", "Humor"] });
  });

  it("ERR-21 a failed save keeps the choice and says so", async () => {
    const app = await openInterests();
    app.convex.onMutation(api.users.saveInterests, async () => {
      throw new Error("boom");
    });
    press("Music");
    press("Art");
    press("Save and continue");
    expect(await screen.findByText("Failed to save interests.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Art" }).getAttribute("aria-pressed")).toBe("true");
  });
});
