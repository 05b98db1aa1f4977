import type { Page } from "playwright/test";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

const DAY_MS = 86_400_000;
const GOOD_CARD = "4242 4242 4242 4242";

const WELCOME = "Welcome to Custom Dares! You now have unlimited access to create personalized challenges.";

test.use({ clock: "manual" });

/** On the provider's own page of the plan: presses what is named, then comes back. */
async function manage(page: Page, opener: string, buttons: readonly string[], card = ""): Promise<void> {
  await page.getByRole("button", { name: opener }).click();
  await expect(page).toHaveURL(/\/portal\//);
  if (card !== "") await sending.typeCard(page, card);
  for (const name of buttons) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Return" }).click();
  await expect(page).toHaveURL(/\/app\/subscriptions/);
}

/** Money 4.6 from beginning to end, on the provider's pages and the product's own. */
test("PRD-07 APP-27 APP-34 STA-37 ERR-37 the plan is left, begun, cancelled, taken up again, and a failed renewal is settled", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "planholder");
  await page.goto("/app/subscriptions");
  await expect(page.getByText("0 of 3 used.")).toBeVisible();
  await expectGoodScreen(page, "plan-none");

  await test.step("the payment page is left", async () => {
    await page.getByRole("button", { name: "Get Custom Dares" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText("Checkout closed. You were not charged.")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("it begins", async () => {
    await page.getByRole("button", { name: "Get Custom Dares" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await sending.payWith(page, GOOD_CARD);
    await expect(page.getByText(WELCOME)).toBeVisible();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    await expectGoodScreen(page, "plan-active");
  });

  await test.step("it is cancelled for the end of the month, and taken up again", async () => {
    await manage(page, "Manage or cancel", ["Cancel at period end"]);
    await expect(page.getByText(/^Cancelled\. It runs until/)).toBeVisible();
    await manage(page, "Manage or resume", ["Resume", "Use a card whose renewals fail"]);
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  });

  await test.step("the renewal fails, and is settled with the page's own button", async () => {
    await world.stack.sleep(32 * DAY_MS);
    await expect(page.getByText("Payment due")).toBeVisible();
    await expect(page.getByText(/^You keep access until/)).toBeVisible();
    await expectGoodScreen(page, "plan-past-due");
    await manage(page, "Pay now", ["Change card", "Pay what is open"], GOOD_CARD);
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });
});
