import { api } from "@convex/_generated/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SignInSettings, useFreshSignIn } from "@/features/account/signInSettings";
import type { DeviceSession } from "@/lib/live/identity";
import { type } from "../../../app/acts";
import { signedIn } from "../../../app/people";
import { renderPart } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";
import { prefsOf } from "../../notifications/notificationSettings/prefs";

const HERE: DeviceSession = { id: "a", current: true, createdAt: 0, lastUsedAt: 0, agent: null };
const LAPTOP: DeviceSession = { ...HERE, id: "b", current: false, agent: "Firefox · Linux" };

function show(identity = maya(), children = <SignInSettings />) {
  const convex = createTestConvex();
  convex.onMutation(api.users.ensureViewer, async () => ({ uid: "u".repeat(20) }));
  return renderPart(children, { convex, identity });
}

function maya(devices: DeviceSession[] = [HERE]): TestIdentity {
  const identity = new TestIdentity(signedIn);
  identity.listSessions = async () => ({ ok: true, value: devices });
  return identity;
}

const press = (name: string, within_: ReturnType<typeof within> | typeof screen = screen) =>
  fireEvent.click(within_.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog", { name: "Is that you?" }));

/** Answers the question for the password. */
async function prove(password = "correct horse") {
  await screen.findByRole("dialog", { name: "Is that you?" });
  fireEvent.change(dialog().getByLabelText("Password"), { target: { value: password } });
  press("Continue", dialog());
}

describe("where one is signed in", () => {
  it("an error has words and Try Again, which asks anew", async () => {
    const identity = maya();
    identity.listSessions = vi
      .fn(identity.listSessions)
      .mockResolvedValueOnce({ ok: false, code: "unknown" });
    show(identity);
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("You are signed in on this device only.")).toBeTruthy();
  });

  it("shows a skeleton, then the devices, signs the others out after a question, and shows what is left", async () => {
    const devices = [HERE, LAPTOP];
    const identity = maya(devices);
    identity.revokeOthers = vi.fn(async () => {
      devices.pop();
      return { ok: true, value: undefined } as const;
    });
    show(identity);
    expect(screen.getByRole("status", { name: "Loading your devices" })).toBeTruthy();
    const list = within(await screen.findByRole("list", { name: "Where you are signed in" }));
    expect(list.getByText("This device")).toBeTruthy();
    expect(list.getByText("Firefox · Linux")).toBeTruthy();
    press("Sign out everywhere else");
    const question = within(screen.getByRole("alertdialog"));
    press("Cancel", question);
    expect(identity.revokeOthers).not.toHaveBeenCalled();
    press("Sign out everywhere else");
    press("Sign out everywhere else", within(screen.getByRole("alertdialog")));
    expect(await screen.findByText("You are signed in on this device only.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
    expect(identity.revokeOthers).toHaveBeenCalledOnce();
  });
});

it("proving the email: sends a code to the present address and tells the server once it is proved, without a sign-out", async () => {
  const identity = maya();
  identity.proveEmail = vi.fn(identity.proveEmail);
  const { convex } = show(identity);
  convex.answer(api.notifPrefs.mine, prefsOf({ addressProved: false }));
  expect(await screen.findByText(/Your email isn't verified yet\./)).toBeTruthy();
  press("Send code");
  expect(await screen.findByText(/We sent a code to maya@example\.com\./)).toBeTruthy();
  // 2.4.3: the button that was pressed is gone, and the code is what comes next.
  expect(document.activeElement).toBe(screen.getByLabelText(/Code from the email/));
  type("Code from the email", "123456");
  press("Verify email");
  const done = await screen.findByText("Your email is verified.");
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(identity.proveEmail).toHaveBeenCalledWith({ code: "123456" });
  await waitFor(() => expect(convex.calls.map(({ name }) => name)).toContain("users:ensureViewer"));
  expect(identity.getSnapshot().status).toBe("signedIn");
});

describe("changing the email", () => {
  async function toCode(identity: TestIdentity) {
    press("Change email");
    type("New email", "new@example.com");
    press("Send code");
    await prove();
    await waitFor(() =>
      expect(identity.requestEmailChange).toHaveBeenCalledWith({ email: "new@example.com" }),
    );
  }

  it("asks for the password, mails a code, and tells the server once it is proved", async () => {
    const identity = maya();
    identity.reauthenticate = vi.fn(identity.reauthenticate);
    identity.requestEmailChange = vi.fn(identity.requestEmailChange);
    const { convex } = show(identity);
    expect(screen.getByText("You sign in with maya@example.com.")).toBeTruthy();
    await toCode(identity);
    expect(identity.reauthenticate).toHaveBeenCalledWith({ password: "correct horse" });
    await screen.findByText(/We sent a code to new@example.com/);
    type("Code from the email", "123456");
    press("Confirm new email");
    expect(await screen.findByText("Your email is now new@example.com.")).toBeTruthy();
    expect(convex.calls.map((call) => call.name)).toEqual(["users:ensureViewer"]);
  });

  it("a wrong password or a closed dialog sends nothing; a wrong code keeps the form", async () => {
    const identity = maya();
    identity.requestEmailChange = vi.fn(identity.requestEmailChange);
    const proves = identity.reauthenticate;
    identity.reauthenticate = async () => ({ ok: false, code: "invalid-credentials", field: "password" });
    identity.changeEmail = async () => ({ ok: false, code: "code-expired", field: "code" });
    show(identity);
    press("Change email");
    type("New email", "maya@example.com");
    press("Send code");
    expect(screen.getByText("This is already your email.")).toBeTruthy();
    type("New email", "new@example.com");
    press("Send code");
    await prove("wrong");
    expect(await screen.findByText("That is not your password.")).toBeTruthy();
    press("Close", dialog());
    expect(identity.requestEmailChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText("New email")).toHaveProperty("value", "new@example.com");
    identity.reauthenticate = proves;
    press("Send code");
    await prove();
    await screen.findByLabelText("Code from the email");
    type("Code from the email", "123456");
    press("Confirm new email");
    expect(await screen.findByText("This code has expired. Ask for a new one.")).toBeTruthy();
    expect(screen.getByLabelText("Code from the email")).toHaveProperty("value", "123456");
  });
});

describe("changing the password", () => {
  it("says beside which of the two fields something is wrong, and keeps them", async () => {
    const identity = maya();
    identity.changePassword = async () => ({ ok: false, code: "invalid-credentials", field: "password" });
    show(identity);
    press("Change password");
    type("Current password", "wrong");
    type("New password", "short");
    press("Change password");
    expect(screen.getByText("Use at least 8 characters.")).toBeTruthy();
    type("New password", "a new long sentence");
    press("Change password");
    await screen.findByText("That is not your password.");
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("New password").getAttribute("aria-invalid")).toBeNull();
    identity.changePassword = async () => ({ ok: false, code: "leaked-password", field: "password" });
    press("Change password");
    await screen.findByText(/on a public list of stolen passwords/);
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "a new long sentence");
  });

  it("asks for the devices anew, since the others are signed out by then", async () => {
    const devices = [HERE, LAPTOP];
    const identity = maya(devices);
    identity.changePassword = vi.fn(async () => {
      devices.pop();
      return { ok: true, value: undefined } as const;
    });
    show(identity);
    await screen.findByRole("button", { name: "Sign out everywhere else" });
    press("Change password");
    type("Current password", "correct horse");
    type("New password", "a new long sentence");
    press("Change password");
    expect(await screen.findByText("You are signed in on this device only.")).toBeTruthy();
    expect(screen.getByText("Your password is changed. You are signed out everywhere else.")).toBeTruthy();
  });
});

it("without a password: offers to set one, asks for no present one, and says what to do when the sign-in is too long ago", async () => {
  const identity = maya();
  identity.hasPassword = () => false;
  identity.changePassword = vi.fn(async () => ({ ok: false, code: "sign-in-again" }) as const);
  show(identity);
  expect(screen.getByText(/^You sign in without a password/)).toBeTruthy();
  press("Set password");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  type("New password", "a new long sentence");
  press("Set password");
  await screen.findByText("Sign out, sign in again, and set your password within ten minutes.");
  expect(identity.changePassword).toHaveBeenCalledWith({ current: null, next: "a new long sentence" });
});

describe("a fresh sign-in", () => {
  const answers: boolean[] = [];

  function Act() {
    const { ask, dialog: question } = useFreshSignIn();
    return (
      <>
        <button type="button" onClick={() => void ask().then((proved) => answers.push(proved))}>
          Delete everything
        </button>
        {question}
      </>
    );
  }

  it("rulings 2: resolves to whether the password was entered, with the newer token on its way by then", async () => {
    answers.length = 0;
    const { identity, convex } = show(maya(), <Act />);
    const setAuth = vi.spyOn(convex.client, "setAuth");
    const atAnswer: number[] = [];
    identity.onRenewed(() => atAnswer.push(answers.length));
    press("Delete everything");
    press("Close", dialog());
    await waitFor(() => expect(answers).toEqual([false]));
    press("Delete everything");
    await prove();
    await waitFor(() => expect(answers).toEqual([false, true]));
    expect(setAuth).toHaveBeenCalledOnce();
    expect(atAnswer).toEqual([1]);
  });

  it("keeps no password for the next time, and leaves nobody waiting when the screen goes", async () => {
    answers.length = 0;
    show(maya(), <Act />);
    press("Delete everything");
    fireEvent.change(dialog().getByLabelText("Password"), { target: { value: "correct horse" } });
    press("Close", dialog());
    await waitFor(() => expect(answers).toEqual([false]));
    press("Delete everything");
    expect(dialog().getByLabelText("Password")).toHaveProperty("value", "");
    cleanup();
    await waitFor(() => expect(answers).toEqual([false, false]));
  });
});
