import { expect, type Page } from "playwright/test";
import { SEED_PASSWORD, seedEmail } from "../../../embedded/dev/seeding";
import { actAs } from "../support/behind";
import type { World } from "../support/world";

const PASSWORD = "a long enough sentence";

/** What a newcomer goes through: gate, account, birthdate, username, interests. */
export const entry = {
  async passAgeGate(page: Page): Promise<void> {
    const gate = page.getByRole("dialog", { name: "Adults Only" });
    const yes = page.getByRole("button", { name: "Yes, I'm 18+" });
    // On a busy machine a press can fall into the moment in which the app takes over from the document's cover.
    await expect(async () => {
      if (await gate.isVisible()) await yes.click({ timeout: 5_000 });
      await expect(gate).toBeHidden({ timeout: 5_000 });
    }).toPass();
  },

  async createAccount(page: Page, email: string): Promise<void> {
    // The screen to sign in has the same two labels: what is typed before this one stands would go into that.
    await expect(page.getByRole("checkbox", { name: /18 or older/ })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox", { name: /18 or older/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
  },

  async setUpProfile(page: Page, username: string): Promise<void> {
    await page.getByLabel("Birthdate").fill("1990-05-17");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Username").fill(username);
    await expect(page.getByText("Username is available!")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
  },

  async chooseInterests(page: Page, interests: readonly string[] = ["Humor", "Music"]): Promise<void> {
    await expect(page.getByRole("heading", { level: 1, name: "What brings you here?" })).toBeVisible();
    for (const name of interests) await page.getByText(name, { exact: true }).click();
    await page.getByRole("button", { name: "Save and continue" }).click();
  },

  /** From the landing page to the feed. */
  async join(page: Page, username: string, interests?: readonly string[]): Promise<void> {
    await page.goto("/");
    await entry.passAgeGate(page);
    await page.getByRole("link", { name: "Create account" }).first().click();
    await entry.createAccount(page, `${username}@example.test`);
    await entry.setUpProfile(page, username);
    await entry.chooseInterests(page, interests);
    await expect(page).toHaveURL(/\/app\/feed$/);
  },

  /** Somebody who went through all of that already, for journeys about something else. Lands on the feed. */
  async arrive(page: Page, world: World, username: string): Promise<void> {
    const email = `${username}@example.test`;
    const signedUp = await page.request.post("/auth/sign-up/email", {
      headers: { Origin: world.stack.origin },
      data: { email, password: PASSWORD, name: "" },
    });
    expect(signedUp.ok()).toBe(true);
    const profile = { email, username, birthdate: "1990-05-17", gender: null };
    const done = { profileCompleted: true, onboardingStep: "interests" };
    await actAs(page, world, "users:ensureViewer", {});
    await actAs(page, world, "users:saveUserProfileSecure", { ...profile, ...done });
    await actAs(page, world, "users:saveInterests", { interests: ["Humor", "Music"] });
    await page.addInitScript(() => window.localStorage.setItem("ageVerified", "true"));
    await page.goto("/app/feed");
    await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
  },

  /** One of the people that `seedDeployment` makes, on a device that has never seen the app. */
  async signInAsSeeded(page: Page, username: string): Promise<void> {
    await page.goto("/login");
    await entry.passAgeGate(page);
    await page.getByLabel("Email").fill(seedEmail(username));
    await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/app\/feed$/);
  },
};
