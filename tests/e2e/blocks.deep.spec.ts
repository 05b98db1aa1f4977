import type { Page } from "playwright/test";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../embedded/dev/seeding";
import { entry } from "./pages/entry";
import { expectAccessible, expectContrast } from "./support/access";
import { expectGoodScreen } from "./support/goodScreen";
import { photograph } from "./support/screenshots";
import { expect, test, type World } from "./support/world";

const BLOCKER = "nightowl";
const BLOCKED = "kitchenband";
const NOBODY = "No one by that name";

async function uidOf(world: World, username: string): Promise<string> {
  const profile = await world.run("profiles:byUsername", { username });
  if (typeof profile !== "object" || profile === null || !("uid" in profile))
    throw new Error("no such person");
  return String(profile.uid);
}

/** Where a person's page could be, and the first step of a dare to them. */
const addressesOf = ({ username, uid }: { username: string; uid: string }) => [
  `/${username}`,
  `/u/${username}`,
  `/creator/${username}`,
  `/app/u/${username}`,
  `/app/profile/${uid}`,
  `/app/dare/select/${username}`,
];

async function expectNobody(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(NOBODY).first()).toBeVisible();
  }
}

/** Axe in both themes while something stands over the screen. */
async function expectGoodOverlay(page: Page, name: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await photograph(page, name);
}

/** A page of nobody notes in the log that it found nobody; that is what is asked for here. */
test.use({ expectedErrors: [/\[profile\] missing/] });

const openMenu = (page: Page) => page.getByRole("button", { name: /^More about/ }).click();

test("a block hides both ways everywhere; unblocking brings back the sight, not the follow", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const person = { username: BLOCKED, uid: await uidOf(world, BLOCKED) };
  const blocker = { username: BLOCKER, uid: await uidOf(world, BLOCKER) };
  const page = await device("phone");
  const other = await device("desktop");
  await entry.signInAsSeeded(page, BLOCKER);
  await entry.signInAsSeeded(other, BLOCKED);

  await test.step("before: followed, listed in the feed", async () => {
    await expect(page.locator(`a[href="/app/dare/${BLOCKED}"]`).first()).toBeVisible();
    await page.goto(`/${BLOCKED}`);
    await page.getByRole("button", { name: /^Follow/, pressed: false }).click();
    await expect(page.getByRole("button", { name: /^Follow/, pressed: true })).toBeVisible();
  });

  await test.step("the menu and the report have no finding, and a report gives a number", async () => {
    await openMenu(page);
    await expect(page.getByRole("button", { name: /^Block/ })).toBeVisible();
    await expectGoodOverlay(page, "person-menu");
    await page.getByRole("button", { name: /^Report/ }).click();
    await page.getByLabel("Danger to life or self-harm").check();
    await expectGoodOverlay(page, "report-reason");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel(/What should we know/).fill("Said it in the last clip.");
    await expectGoodOverlay(page, "report-detail");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await expectGoodOverlay(page, "report-receipt");
    await page.getByRole("link", { name: "Check status" }).click();
    await expect(page.getByRole("heading", { name: "Received" })).toBeVisible();
    await expectGoodScreen(page, "report-status");
  });

  await test.step("blocked: the page that the other looks at goes while they look", async () => {
    await other.goto(`/${BLOCKER}`);
    await expect(other.getByRole("button", { name: /^More about/ })).toBeVisible();
    await page.goto(`/${BLOCKED}`);
    await openMenu(page);
    await page.getByRole("button", { name: /^Block/ }).click();
    await expectGoodOverlay(page, "block-question");
    await page.getByRole("button", { name: /^Block / }).click();
    await expect(page.getByRole("main").getByText(NOBODY).first()).toBeVisible();
    await expect(other.getByRole("main").getByText(NOBODY).first()).toBeVisible();
  });

  await test.step("neither finds the other, by any address, in the feed or for a dare", async () => {
    await expectNobody(page, addressesOf(person));
    await expectNobody(other, addressesOf(blocker).slice(1));
    for (const [device, hidden] of [
      [page, BLOCKED],
      [other, BLOCKER],
    ] as const) {
      await device.goto("/app/feed");
      await expect(device.locator('a[href^="/app/dare/"]').first()).toBeVisible();
      const wayTo = `/app/dare/${hidden}`;
      await expect(device.locator(`a[href="${wayTo}"], a[href^="${wayTo}?"]`)).toHaveCount(0);
    }
  });

  await test.step("unblocked in settings: seen again, not followed", async () => {
    await page.goto("/app/settings/safety");
    const undo = page.getByRole("button", { name: /^Unblock/ });
    await expect(undo).toBeVisible();
    await expectGoodScreen(page, "settings-safety");
    await undo.click();
    await expect(page.getByText("Nobody blocked")).toBeVisible();
    await page.goto(`/${BLOCKED}`);
    await expect(page.getByRole("button", { name: /^Follow/, pressed: false })).toBeVisible();
    await other.goto(`/app/u/${BLOCKER}`);
    await expect(other.getByRole("button", { name: /^More about/ })).toBeVisible();
  });
});
