import type { Page } from "playwright/test";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { SEED_PASSWORD, seedDeployment, seedEmail } from "../../embedded/dev/seeding";
import { answering } from "./pages/answering";
import { entry } from "./pages/entry";
import { expectAccessible, expectContrast } from "./support/access";
import { photograph } from "./support/screenshots";
import { expect, test } from "./support/world";

/** Signed-in screens that have an address of their own; each is looked at with the seed's data. */
const SCREENS: readonly (readonly [name: string, path: string])[] = [
  ["feed", "/app/feed"],
  ["inbox-dares", "/app/inbox"],
  ["inbox-activity", "/app/inbox?tab=activity"],
  ["wallet", "/app/wallet"],
  ["own-profile", "/app/profile"],
  ["settings", "/app/settings"],
  ["feedback", "/app/settings/feedback"],
  ["public-profile", "/kitchenband"],
  ["dare-select", "/app/dare/select/kitchenband"],
  ["camera", "/app/camera"],
  ["shared", "/app/share"],
  ["nobody", "/app/dare/select/nobody_here"],
  ["dare-not-found", "/d/nothinghere"],
];

/** Complete, at rest and without a finding: every rule in the dark theme, the colours in the light one too. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await photograph(page, `screen-${name}`);
}

/** The camera on its own says where to begin; with a dare it is the one that records. */
async function expectGoodCamera(page: Page): Promise<void> {
  await page.goto("/app/inbox");
  await answering.openWaitingDare(page);
  await answering.accept(page);
  await page.getByRole("link", { name: "Record your proof" }).click();
  await expect(page).toHaveURL(/\/app\/camera\?dareId=/);
  await expectGood(page, "camera-dare");
}

/** An error stays on the screen until it is put away, so it is looked at like any other part. */
async function expectGoodToast(page: Page): Promise<void> {
  await page.route("**/auth/sign-out", (route) => route.abort());
  await page.goto("/app/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("status")).toContainText("You are still signed in.");
  await expectGood(page, "error-toast");
  await expect(messages.getByRole("status")).toBeVisible();
}

/** The sign-out below is cut off on purpose. */
test.use({ expectedErrors: [/Failed to load resource/] });

/** Each later step stands on the answers of the one before. */
async function expectGoodFlow(page: Page): Promise<void> {
  await page.goto("/app/dare/select/kitchenband");
  await page.getByRole("button", { name: "Choose this dare" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
  await expectGood(page, "dare-compose");
  for (const blank of await page.getByRole("main").getByRole("textbox").all())
    await blank.fill("a first coffee");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set the price" })).toBeVisible();
  await expectGood(page, "dare-amount");
  await page.getByLabel("Your price").fill("25");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  await expectGood(page, "dare-confirm");
}

test("axe finds nothing from the landing page to a new account", async ({ device }) => {
  const page = await device("phone");
  await page.goto("/");
  await test.step("age gate", () => expectGood(page, "age-gate"));
  await entry.passAgeGate(page);
  await test.step("landing", () => expectGood(page, "landing"));
  await page.goto("/login");
  await test.step("login", () => expectGood(page, "login"));
  await page.goto("/signup");
  await test.step("signup", () => expectGood(page, "signup"));
  await entry.createAccount(page, "screens@example.test");
  await expect(page.getByLabel("Birthdate")).toBeVisible();
  await test.step("birthdate", () => expectGood(page, "birthdate"));
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await test.step("username", () => expectGood(page, "username"));
  await page.getByLabel("Username").fill("screensone");
  await expect(page.getByText("Username is available!")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Humor", { exact: true })).toBeVisible();
  await test.step("interests", () => expectGood(page, "interests"));
  await entry.chooseInterests(page);
  await expect(page).toHaveURL(/\/app\/feed$/);
  await test.step("empty feed", () => expectGood(page, "feed-empty"));
  await page.goto("/app/inbox");
  await test.step("empty inbox", () => expectGood(page, "inbox-empty"));
  await page.goto("/app/wallet");
  await test.step("empty wallet", () => expectGood(page, "wallet-empty"));
});

test("axe finds nothing on the screens of somebody with dares and money", async ({ device, world }) => {
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  await page.goto("/login");
  await entry.passAgeGate(page);
  await page.getByLabel("Email").fill(seedEmail("papercrown"));
  await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/app\/feed$/);
  for (const [name, path] of SCREENS) {
    await page.goto(path);
    await test.step(name, () => expectGood(page, name));
  }
  await test.step("the dare flow", () => expectGoodFlow(page));
  await test.step("unknown paths land where they should", async () => {
    await page.goto("/app/no-such-screen");
    await expect(page).toHaveURL(/\/app\/feed$/);
    await page.goto("/no/such/page");
    await expect(page).toHaveURL(/:\d+\/$/);
  });
  await page.goto("/app/inbox");
  const dares = page.getByRole("main").locator("a[href^='/d/']");
  await expect(dares.first()).toBeVisible();
  const paths = await dares.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const [place, path] of [...new Set(paths)].slice(0, 4).entries()) {
    await page.goto(path);
    await test.step(path, () => expectGood(page, `dare-${place}`));
  }
  await test.step("the camera with a dare", () => expectGoodCamera(page));
  await test.step("an error that stays", () => expectGoodToast(page));
});
