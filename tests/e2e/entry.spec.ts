import type { Page } from "playwright/test";
import { entry } from "./pages/entry";
import { expectAccessible, expectContrast } from "./support/access";
import { mailedCode } from "./support/behind";
import { photograph } from "./support/screenshots";
import { expect, test } from "./support/world";

const PASSWORD = "another long enough sentence";

/** Both themes and the narrow screen, at one stop. */
async function inspect(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("PUB-04 PUB-02 STA-02 by an invitation from /signup to the page that was wanted, on a phone, with nothing of Clerk", async ({
  device,
}) => {
  const page = await device("phone");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await test.step("an invitation is remembered, then a page of the app is wanted", async () => {
    await page.goto("/signup?ref=ABC234");
    await entry.passAgeGate(page);
    await expect(page.getByText(/The code ABC234 will be added/)).toBeVisible();
    await inspect(page, "signup-invited");
    await page.goto("/app/settings");
    await expect(heading(page, "Sign in")).toBeVisible();
    await inspect(page, "login");
  });

  await test.step("account, profile and interests lead to that page", async () => {
    await page.getByRole("link", { name: "Create account" }).last().click();
    await entry.createAccount(page, "invited@example.test");
    await entry.setUpProfile(page, "invitedone");
    await entry.chooseInterests(page);
    await expect(page).toHaveURL(/\/app\/settings$/);
    await expect(heading(page, "Settings")).toBeVisible();
  });

  expect(asked.filter((url) => /clerk/i.test(url))).toEqual([]);
});

test.describe("a forgotten password", () => {
  test.use({ expectedErrors: [/40[013]/] });

  test("PUB-03 GRD-09 is replaced by a code from the mail, and the way goes on to the page that was wanted", async ({
    device,
    world,
  }) => {
    const email = "forgetful@example.test";
    const page = await device("phone");
    await page.goto("/signup");
    await entry.passAgeGate(page);
    await entry.createAccount(page, email);
    await entry.setUpProfile(page, "forgetfulone");
    await entry.chooseInterests(page);
    await expect(page).toHaveURL(/\/app\/feed$/);
    await page.context().clearCookies();

    await page.goto("/app/wallet");
    await expect(heading(page, "Sign in")).toBeVisible();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(heading(page, "New password")).toBeFocused();
    await inspect(page, "reset-request");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(heading(page, "Check your email")).toBeFocused();
    await inspect(page, "reset-confirm");

    const code = await mailedCode(world, email);
    await page.getByLabel("Code from the email").fill(code === "000000" ? "000001" : "000000");
    await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(
      page.getByText("This code is wrong or has expired. Check the email, or ask for a new one."),
    ).toBeVisible();
    await page.getByLabel("Code from the email").fill(code);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page).toHaveURL(/\/app\/wallet$/);
    await expect(heading(page, "Wallet")).toBeVisible();
  });
});
