import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { pass, press, type } from "../../../app/acts";
import { completedProfile } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";

async function confirmStep(identity = new TestIdentity({ status: "signedOut" }), from = "/app/wallet") {
  const app = await renderApp(from, identity);
  fireEvent.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "New password" });
  type("Email", " maya@example.com ");
  press("Send code");
  await screen.findByRole("heading", { name: "Check your email" });
  return { app, identity };
}

function enter(code: string, password: string) {
  type("Code from the email", code);
  type("New password", password);
  press("Set new password");
}

it("PUB-03 asks for the address first, and says the same whether or not there is an account", async () => {
  const { identity } = await confirmStep();
  expect(screen.getByText(/^If maya@example.com has an account, a code is on its way/)).toBeTruthy();
  expect(screen.getByLabelText("New password").getAttribute("autocomplete")).toBe("new-password");
  expect(screen.getByLabelText("Code from the email").getAttribute("autocomplete")).toBe("one-time-code");
  press("Use another email");
  expect(await screen.findByLabelText("Email")).toHaveProperty("value", "maya@example.com");
  expect(identity.getSnapshot().status).toBe("signedOut");
});

it("PUB-03 needs an address, then a code and a long enough password, and asks nobody before", async () => {
  const identity = new TestIdentity({ status: "signedOut" });
  identity.requestPasswordReset = vi.fn(identity.requestPasswordReset);
  identity.resetPassword = vi.fn(identity.resetPassword);
  await renderApp("/reset-password", identity);
  await screen.findByRole("heading", { name: "New password" });
  press("Send code");
  expect(screen.getByText("Enter your email address.")).toBeTruthy();
  expect(identity.requestPasswordReset).not.toHaveBeenCalled();
  cleanup();
  await confirmStep(identity);
  enter("", "short");
  expect(screen.getByText("Enter the code from the email.")).toBeTruthy();
  expect(screen.getByText("Use at least 8 characters.")).toBeTruthy();
  expect(identity.resetPassword).not.toHaveBeenCalled();
});

it.each([
  ["code-refused", "This code is wrong or has expired. Check the email, or ask for a new one."],
  ["rate-limited", "Too many tries. Wait a minute, then try again."],
] as const)("PUB-03 %s is said in words, and what was typed stays", async (code, sentence) => {
  const identity = new TestIdentity({ status: "signedOut" });
  identity.resetPassword = async () => ({ ok: false, code });
  await confirmStep(identity);
  enter("123456", "another long sentence");
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText("Code from the email")).toHaveProperty("value", "123456");
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "another long sentence");
});

it("PUB-03 GRD-09 signed in at once, it goes on to where the person wanted to be", async () => {
  const identity = new TestIdentity({ status: "signedOut" });
  identity.resetPassword = async () => {
    identity.set({ status: "signedIn", userId: "id-known", email: "maya@example.com" });
    return { ok: true, value: { next: "signed-in" } };
  };
  const { app } = await confirmStep(identity);
  enter("123456", "another long sentence");
  await waitFor(() => expect(app.convex.subscribed).toContain("users:me"));
  act(() => app.convex.answer(api.users.me, completedProfile));
  await waitFor(() => expect(app.path()).toBe("/app/wallet"));
});

it("PUB-03 GRD-09 else it leads to the sign-in with the wish", async () => {
  const { app } = await confirmStep();
  enter("123456", "another long sentence");
  await screen.findByRole("heading", { name: "Password changed" });
  fireEvent.click(screen.getByRole("link", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Sign in" });
  expect(app.wanted()).toBe("/app/wallet");
});

it("PUB-03 sends the code again after 30 s, and says so", async () => {
  const { identity } = await confirmStep();
  cleanup();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "setInterval", "clearInterval"] });
  identity.requestPasswordReset = vi.fn(identity.requestPasswordReset);
  await renderApp("/reset-password", identity);
  await pass(100);
  type("Email", "maya@example.com");
  press("Send code");
  await pass(100);
  expect(screen.getByText(/in 30 s\./)).toBeTruthy();
  await pass(30_000);
  press("Send the code again");
  await pass(100);
  expect(identity.requestPasswordReset).toHaveBeenCalledTimes(2);
  expect(screen.getByText("A new code is on its way. Only the newest one works.")).toBeTruthy();
  expect(screen.getByText(/in 60 s\./)).toBeTruthy();
});
