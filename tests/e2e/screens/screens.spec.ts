import type { Page } from "playwright/test";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

/** Signed-in screens that have an address of their own; each is looked at with the seed's data. */
const SCREENS: readonly (readonly [name: string, path: string])[] = [
  ["feed", "/app/feed"],
  ["inbox", "/app/inbox"],
  ["inbox-dares", "/app/inbox?tab=dares"],
  ["inbox-activity", "/app/inbox?tab=activity"],
  ["wallet", "/app/wallet"],
  ["wallet-payouts", "/app/wallet?view=payouts"],
  ["wallet-history", "/app/wallet?view=history"],
  ["wallet-spending", "/app/wallet?view=spending"],
  ["subscriptions", "/app/subscriptions"],
  ["own-profile", "/app/profile"],
  ["settings", "/app/settings"],
  ["feedback", "/app/settings/feedback"],
  ["public-profile", "/kitchenband"],
  ["dare-select", "/app/dare/select/kitchenband"],
  ["camera", "/app/camera"],
  ["shared", "/app/share"],
  ["nobody", "/app/dare/select/nobody_here"],
  ["dare-not-found", "/d/nothinghere"],
  ["track-nobody", "/track/nothinghere"],
  ["staff-money", "/admin/money"],
  ["staff-checks", "/admin/money/checks"],
  ["staff-dare", "/admin/money/dare"],
  ["staff-write-offs", "/admin/money/write-offs"],
];

/** An error stays on the screen until it is put away, so it is looked at like any other part. */
async function expectGoodToast(page: Page): Promise<void> {
  await page.route("**/auth/sign-out", (route) => route.abort());
  await page.goto("/app/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("status")).toContainText("You are still signed in.");
  await expectGoodScreen(page, "error-toast");
  await expect(messages.getByRole("status")).toBeVisible();
}

/** The sign-out below is cut off on purpose. */
test.use({ expectedErrors: [/Failed to load resource/] });

/** Each later step stands on the answers of the one before. */
async function expectGoodFlow(page: Page): Promise<void> {
  await page.goto("/app/dare/select/kitchenband");
  await page.getByRole("button", { name: "Choose this dare" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
  await expectGoodScreen(page, "dare-compose");
  for (const blank of await page.getByRole("main").getByRole("textbox").all())
    await blank.fill("a first coffee");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set the price" })).toBeVisible();
  await expectGoodScreen(page, "dare-amount");
  await page.getByLabel("Your price").fill("25");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  await expectGoodScreen(page, "dare-confirm");
}

test("axe finds nothing from the landing page to a new account", async ({ device }) => {
  const page = await device("phone");
  await page.goto("/");
  await test.step("age gate", () => expectGoodScreen(page, "age-gate"));
  await entry.passAgeGate(page);
  await test.step("landing", () => expectGoodScreen(page, "landing"));
  await page.goto("/login");
  await test.step("login", () => expectGoodScreen(page, "login"));
  await page.goto("/signup");
  await test.step("signup", () => expectGoodScreen(page, "signup"));
  await entry.createAccount(page, "screens@example.test");
  await expect(page.getByLabel("Birthdate")).toBeVisible();
  await test.step("birthdate", () => expectGoodScreen(page, "birthdate"));
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await test.step("username", () => expectGoodScreen(page, "username"));
  await page.getByLabel("Username").fill("screensone");
  await expect(page.getByText("Username is available!")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Humor", { exact: true })).toBeVisible();
  await test.step("interests", () => expectGoodScreen(page, "interests"));
  await entry.chooseInterests(page);
  await expect(page).toHaveURL(/\/app\/feed$/);
  await test.step("empty feed", () => expectGoodScreen(page, "feed-empty"));
  await page.goto("/app/inbox");
  await test.step("empty inbox", () => expectGoodScreen(page, "inbox-empty"));
  await page.goto("/app/wallet");
  await test.step("empty wallet", () => expectGoodScreen(page, "wallet-empty"));
});

test("axe finds nothing on the screens of somebody with dares and money", async ({ device, world }) => {
  await seedDeployment(seedTarget(world.stack));
  await world.run("dev/people:makeAdmin", { username: "papercrown" });
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  for (const [name, path] of SCREENS) {
    await page.goto(path);
    await test.step(name, () => expectGoodScreen(page, name));
  }
  await test.step("the dare flow", () => expectGoodFlow(page));
  await test.step("unknown paths land where they should", async () => {
    await page.goto("/app/no-such-screen");
    await expect(page).toHaveURL(/\/app\/feed$/);
    await page.goto("/no/such/page");
    await expect(page).toHaveURL(/:\d+\/$/);
  });
  await page.goto("/app/inbox?tab=dares");
  const dares = page.getByRole("main").locator("a[href^='/d/']");
  await expect(dares.first()).toBeVisible();
  const paths = await dares.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const [place, path] of [...new Set(paths)].slice(0, 4).entries()) {
    await page.goto(path);
    await test.step(path, () => expectGoodScreen(page, `dare-${place}`));
  }
  await test.step("an error that stays", () => expectGoodToast(page));
});
