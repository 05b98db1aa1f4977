import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readReferral } from "@/lib/device/referral";
import { expectPrinted } from "../../../../support/quiet";
import { press, type } from "../../../app/acts";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";
import { incomplete } from "../onboarding/steps";

const visitor = () => new TestIdentity({ status: "signedOut" });

describe("signing in", () => {
  it("PUB-02 has autocomplete tokens, visible labels and no error before a try", async () => {
    await renderApp("/login", visitor());
    expect((await screen.findByLabelText("Email")).getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
    expect(screen.queryByText("Enter your password.")).toBeNull();
    press("Sign in");
    expect(screen.getByText("Enter your email address.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
  });

  it("GRD-09 carries the wish from /login to /signup", async () => {
    const app = await renderApp("/app/wallet", visitor());
    fireEvent.click(await screen.findByRole("link", { name: "Create account" }));
    await waitFor(() => expect(app.path()).toBe("/signup"));
    expect(app.wanted()).toBe("/app/wallet");
  });

  it("GRD-09 from the landing page carries no wish: the app is where one belongs", async () => {
    const { path, wanted } = await renderApp("/", visitor());
    for (const link of await screen.findAllByRole("link", { name: "Sign in" })) {
      fireEvent.click(link);
      await waitFor(() => expect(path()).toBe("/login"));
      expect(wanted()).toBeUndefined();
    }
  });

  it("PUB-02 GRD-09 leads to a new password and back with the wish", async () => {
    const app = await renderApp("/app/wallet", visitor());
    fireEvent.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await screen.findByRole("heading", { name: "New password" });
    expect(app.path()).toBe("/reset-password");
    expect(app.wanted()).toBe("/app/wallet");
    fireEvent.click(screen.getByRole("link", { name: "Back to sign in" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(app.wanted()).toBe("/app/wallet");
  });

  it.each([
    [{ ok: false, code: "invalid-credentials" }, "No account matches this email and password."],
    [{ ok: false, code: "rate-limited" }, "Too many tries. Wait a minute, then try again."],
  ] as const)("PUB-02 %o is said in words, and the form keeps what was typed", async (answer, sentence) => {
    const identity = visitor();
    identity.signIn = async () => answer;
    const { path } = await renderApp("/login", identity);
    await screen.findByLabelText("Email");
    type("Email", "maya@example.com");
    type("Password", "correct horse");
    press("Sign in");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "maya@example.com");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "correct horse");
    expect(path()).toBe("/login");
  });

  it("PUB-02 a code by mail, an authenticator or a backup code ends it; a wrong one stays with its words", async () => {
    const identity = visitor();
    const ways = ["authenticator", "email-code", "backup-code"] as const;
    identity.signIn = async () => ({ ok: true, value: { next: "second-step", ways } });
    identity.sendSecondCode = vi.fn(identity.sendSecondCode);
    const prove = vi.fn(identity.proveSecondStep);
    identity.proveSecondStep = prove;
    await renderApp("/login", identity);
    await screen.findByLabelText("Email");
    type("Email", "maya@example.com");
    type("Password", "correct horse");
    press("Sign in");
    await screen.findByLabelText("Code from the app");
    press("Continue");
    expect(await screen.findByText("Enter the code.")).toBeTruthy();
    prove.mockResolvedValueOnce({ ok: false, code: "code-invalid", field: "code" });
    type("Code from the app", "123 456");
    press("Continue");
    expect(await screen.findByText("This code is not right. Try again.")).toBeTruthy();
    expect(prove).toHaveBeenLastCalledWith({ way: "authenticator", code: "123456" });
    expect(identity.sendSecondCode).not.toHaveBeenCalled();
    press("Send a code to my email");
    await screen.findByLabelText("Code from the email");
    expect(identity.sendSecondCode).toHaveBeenCalledOnce();
    press("Use a backup code");
    await screen.findByLabelText("Backup code");
    type("Backup code", "k3w9 t2xq");
    press("Continue");
    await waitFor(() => expect(identity.getSnapshot().status).toBe("signedIn"));
    expect(prove).toHaveBeenLastCalledWith({ way: "backup-code", code: "k3w9t2xq" });
  });

  it("PUB-02 whoever cannot take the second step goes back to the first", async () => {
    const identity = visitor();
    identity.signInWith = async () => ({ ok: true, value: { next: "second-step", ways: ["email-code"] } });
    identity.capabilities = { methods: ["passkey"], botCheckId: null };
    await renderApp("/login", identity);
    fireEvent.click(await screen.findByRole("button", { name: "Continue with a passkey" }));
    await screen.findByRole("heading", { name: "One more step" });
    expect(screen.queryByRole("button", { name: /backup code|authenticator/ })).toBeNull();
    press("Sign in another way");
    expect(await screen.findByLabelText("Password")).toBeTruthy();
  });

  it("PUB-02 offers passkey and social only where the provider has them, and says where to come back", async () => {
    await renderApp("/login", visitor());
    await screen.findByLabelText("Email");
    expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
    cleanup();
    const identity = visitor();
    identity.capabilities = { methods: ["passkey", "google"], botCheckId: null };
    identity.signInWith = vi.fn(async () => ({ ok: true, value: { next: "leaves" } }) as const);
    await renderApp("/app/wallet", identity);
    expect(await screen.findByRole("button", { name: "Continue with a passkey" })).toBeTruthy();
    press("Continue with Google");
    await waitFor(() =>
      expect(identity.signInWith).toHaveBeenCalledWith({ method: "google", returnTo: "/app/wallet" }),
    );
  });
});

/** Fills in the form and sends it. */
async function signUp(identity: TestIdentity, { isAdult = true } = {}) {
  const app = await renderApp("/signup", identity);
  await screen.findByLabelText("Email");
  type("Email", "new@example.com");
  type("Password", "correct horse battery");
  if (isAdult) fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
  return app;
}

it("PUB-04 proving an address: a wrong code stays in its field with the reason; another one can be asked for after a pause", async () => {
  const identity = visitor();
  identity.signUp = async () => ({ ok: true, value: { next: "verify-email" } });
  identity.verifyEmail = async () => ({ ok: false, code: "code-invalid", field: "code" });
  await signUp(identity);
  await screen.findByRole("heading", { name: "Check your email" });
  type("Code from the email", "000000");
  press("Continue");
  expect(await screen.findByText("This code is not right. Check the email and try again.")).toBeTruthy();
  expect(screen.getByLabelText("Code from the email")).toHaveProperty("value", "000000");
  expect(screen.getByText(/You can ask for a new code in \d+ s\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send the code again" })).toBeNull();
  press("Use another email");
  expect(await screen.findByRole("heading", { name: "Create account" })).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "new@example.com");
});

describe("signing up", () => {
  it("PUB-04 remembers the code of an invitation, and that of a bad address not at all", async () => {
    await renderApp("/signup?ref=AbC234", visitor());
    expect(await screen.findByText(/The code ABC234 will be added/)).toBeTruthy();
    expect(readReferral(Date.now())).toBe("abc234");
    cleanup();
    localStorage.clear();
    for (const bad of ["%3Cscript%3E", "a&ref=b", "%E0%A4%A", "toolongcode"]) {
      await renderApp(`/signup?ref=${bad}`, visitor());
      expect(await screen.findByRole("heading", { name: "Create account" })).toBeTruthy();
      expect(screen.queryByText(/invitation/)).toBeNull();
      cleanup();
    }
    expect(readReferral(Date.now())).toBeUndefined();
  });

  it("PUB-04 says that an address is taken beside its field, and keeps the form", async () => {
    const identity = visitor();
    identity.signUp = async () => ({ ok: false, code: "email-taken", field: "email" });
    await signUp(identity);
    const sentence = "There is already an account with this email. Sign in instead.";
    const email = await screen.findByLabelText("Email");
    await screen.findByText(sentence);
    const described = email.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(sentence);
    expect(email).toHaveProperty("value", "new@example.com");
  });

  it("PUB-04 gives a provider's check against bots its place in the form", async () => {
    const identity = visitor();
    identity.capabilities = { methods: [], botCheckId: "clerk-captcha" };
    await renderApp("/signup", identity);
    await screen.findByLabelText("Email");
    expect(document.querySelector("form #clerk-captcha")).toBeTruthy();
  });

  it("OVL-13 has a fallback screen of its own", async () => {
    const identity = visitor();
    vi.spyOn(identity, "capabilities", "get").mockImplementation(() => {
      throw new Error("a mistake of the screen");
    });
    await renderApp("/signup", identity);
    expect(await screen.findByRole("heading", { name: "Sign-up stopped" })).toBeTruthy();
    expect(screen.getByText("Your account was not changed. Try again, or reload the page.")).toBeTruthy();
    expectPrinted(/a mistake of the screen|Error in route match/, 3);
  });

  it("PUB-04 needs the 18+ tick", async () => {
    const { identity } = await signUp(visitor(), { isAdult: false });
    expect(screen.getByText("Confirm that you are 18 or older.")).toBeTruthy();
    expect(identity.getSnapshot().status).toBe("signedOut");
    fireEvent.click(screen.getByRole("checkbox"));
    press("Create account");
    await waitFor(() => expect(identity.getSnapshot().status).toBe("signedIn"));
  });

  it("STA-02 leads on to the profile setup", async () => {
    const { convex, path } = await renderApp("/signup", new TestIdentity(signedIn));
    act(() => convex.answer(api.users.me, incomplete));
    await waitFor(() => expect(path()).toBe("/signup/profile"));
  });
});

it("arriving on a screen: moves the focus to the h1 and names the document", async () => {
  await renderApp("/", visitor());
  fireEvent.click(await within(await screen.findByRole("main")).findByRole("link", { name: "Sign in" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Sign in" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Sign in · Test");
});
