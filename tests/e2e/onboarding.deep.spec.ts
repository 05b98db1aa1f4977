import type { Page } from "playwright/test";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

/** Tabs until something with this name has the focus: what a person without a mouse does. */
async function tabTo(
  page: Page,
  role: Parameters<Page["getByRole"]>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === "string" });
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${name}`);
}

test("PUB-05 PUB-06 PUB-07 onboarding by keyboard alone ends where it was headed, axe clean in both themes", async ({
  device,
}) => {
  const page = await device("desktop");
  await page.goto("/app/settings/privacy");
  await tabTo(page, "button", "Yes, I'm 18+");
  await page.keyboard.press("Enter");
  await tabTo(page, "link", "Create account");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type("keys@example.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a long enough sentence");
  await tabTo(page, "checkbox", /18 or older/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await test.step("birthdate", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "When were you born?" })).toBeFocused();
    await expectGoodScreen(page, "keys-birthdate");
    // The date field has a part each for month, day and year.
    await page.keyboard.press("Tab");
    await page.keyboard.type("05171990");
    await expect(page.getByLabel("Birthdate")).toHaveValue("1990-05-17");
    await page.keyboard.press("Enter");
  });
  await test.step("username", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Choose a username" })).toBeFocused();
    await tabTo(page, "textbox", "Username");
    await page.keyboard.type("keysonly");
    await expect(page.getByText("Username is available!")).toBeVisible();
    await expectGoodScreen(page, "keys-username");
    await page.keyboard.press("Enter");
  });
  await test.step("interests", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "What brings you here?" })).toBeVisible();
    for (const name of ["Humor", "NSFW"]) {
      await tabTo(page, "button", name);
      await page.keyboard.press("Space");
    }
    await expectGoodScreen(page, "keys-interests");
    await tabTo(page, "button", "Save and continue");
    await page.keyboard.press("Enter");
  });
  await expect(page).toHaveURL(/\/app\/settings\/privacy$/);

  await test.step("APP-06 a switch by keyboard, kept by the server", async () => {
    await tabTo(page, "switch", "Show when I am online");
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: "Show when I am online" })).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Show when I am online" })).not.toBeChecked();
  });
  await tabTo(page, "link", "Feed");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/feed$/);
});
