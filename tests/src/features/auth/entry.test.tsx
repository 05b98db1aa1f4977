import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderApp } from "../../app/renderApp";
import { TestIdentity } from "../../app/testIdentity";

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const visitor = () => new TestIdentity({ status: "signedOut" });

afterEach(cleanup);

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

  it("PUB-02 one sentence for a wrong address and a wrong password", async () => {
    const app = await renderApp("/login", visitor());
    await screen.findByLabelText("Email");
    type("Email", "maya@example.com");
    type("Password", "not the one");
    press("Sign in");
    expect(await screen.findByText("Email and password do not match an account.")).toBeTruthy();
    expect(app.path()).toBe("/login");
  });

  it("GRD-09 carries the wish from /login to /signup", async () => {
    const app = await renderApp("/app/wallet", visitor());
    fireEvent.click(await screen.findByRole("link", { name: "Create account" }));
    await waitFor(() => expect(app.path()).toBe("/signup"));
    expect(app.wanted()).toBe("/app/wallet");
  });
});

describe("signing up", () => {
  it("PUB-04 needs the 18+ tick", async () => {
    const app = await renderApp("/signup", visitor());
    await screen.findByLabelText("Email");
    type("Email", "new@example.com");
    type("Password", "correct horse battery");
    press("Create account");
    expect(screen.getByText("Confirm that you are 18 or older.")).toBeTruthy();
    expect(app.identity.getSnapshot().status).toBe("signedOut");
    fireEvent.click(screen.getByRole("checkbox"));
    press("Create account");
    await waitFor(() => expect(app.identity.getSnapshot().status).toBe("signedIn"));
  });

  it("STA-02 leads on to the profile setup", async () => {
    const app = await renderApp(
      "/signup",
      new TestIdentity({ status: "signedIn", userId: "id-1", email: null }),
    );
    act(() => app.convex.answer(api.users.me, { profileCompleted: false }));
    await waitFor(() => expect(app.path()).toBe("/signup/profile"));
  });
});

describe("arriving on a screen", () => {
  it("moves the focus to the h1 and names the document", async () => {
    await renderApp("/", visitor());
    fireEvent.click(await screen.findByRole("link", { name: "Sign in" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Sign in" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe("Sign in · Test");
  });
});
