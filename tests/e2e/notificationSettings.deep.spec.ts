import { entry } from "./pages/entry";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

test("APP-07 what reaches a person is chosen, kept, and the same after a reload", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "quietnights");
  await page.goto("/app/settings/notifications");
  const push = page.getByRole("switch", { name: "Messages: Push" });
  await expect(push).toBeChecked();
  await push.uncheck();
  await expect(page.getByText("Messages: Push is off. Saved.")).toBeAttached();
  // On from the start, from 22 to 8.
  await expect(page.getByRole("switch", { name: "Hold pushes in quiet hours" })).toBeChecked();
  await page.getByLabel("To", { exact: true }).selectOption("7");
  await expect(page.getByText("Quiet hours saved.")).toBeAttached();
  await expect(page.getByText(/^In your timezone:/)).toBeVisible();
  await expectGoodScreen(page, "settings-notifications");

  await page.reload();
  await expect(push).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Messages: Banner" })).toBeChecked();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("7");

  await test.step("what a link of an e-mail leads to", async () => {
    await page.goto("/unsubscribe?of=follows&token=a-token-of-nobody");
    await expect(page.getByText("You will get no more emails about: Followers.")).toBeVisible();
    await expectGoodScreen(page, "unsubscribe");
    // Nobody turns them on again with a key that the house has not signed.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/^This link can no longer turn them back on/)).toBeVisible();
    await page.goto("/unsubscribe");
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectGoodScreen(page, "unsubscribe-old");
  });
});
