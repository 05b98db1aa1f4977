import { entry } from "./pages/entry";
import { expect, test } from "./support/world";

test("PUB-17 who reckons on the page for creators can join there, and ends where one becomes a creator", async ({
  device,
}) => {
  const page = await device("phone");
  await page.goto("/creators");
  // What is typed before the app has come stays behind in the document.
  await expect(page.locator("#first")).toHaveCount(0);
  await page.getByLabel("Your price for a dare").fill("12,50");
  await page.getByLabel("Dares a week").fill("4");
  await expect(page.getByText("You get per dare")).toBeVisible();
  await expect(page.locator("dd", { hasText: /^\$40$/ })).toBeVisible();
  await page.getByLabel("Your price for a dare").fill("1000000000");
  await expect(page.getByText(/^Enter a price from/)).toBeVisible();

  await page.getByRole("link", { name: "Become a creator" }).first().click();
  await entry.passAgeGate(page);
  await expect(page).toHaveURL(/\/signup$/);
  await entry.createAccount(page, "reckoner@example.test");
  await entry.setUpProfile(page, "reckoner");
  await expect(page.getByLabel("Get dared")).toBeChecked();
  await entry.chooseInterests(page);
  await expect(page).toHaveURL(/\/app\/settings\/creator$/);
});
