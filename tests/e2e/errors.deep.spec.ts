import type { Page } from "playwright/test";
import { entry } from "./pages/entry";
import { expectAccessible } from "./support/access";
import { type Answer, changeAnswers } from "./support/answers";
import { photograph } from "./support/screenshots";
import { expect, test } from "./support/world";

const NETWORK = "Network error. Please check your connection and try again.";

/** One code of each kind as the deployment says it, and the exact words on the screen; tests/src/lib/text holds every code. */
const ROWS: { answer: Answer; title: string; message: string; photo?: string }[] = [
  {
    answer: { kind: "refused", code: "permission-denied" },
    title: "Access Issue",
    message: "Access denied. Please check your permissions.",
    photo: "error-access",
  },
  {
    answer: { kind: "refused", code: "quota-exceeded" },
    title: "Something went wrong",
    message: "Service temporarily unavailable. Please try again later.",
    photo: "error-busy",
  },
  {
    answer: { kind: "refused", code: "invalid-argument", message: "The amount is too small." },
    title: "Something went wrong",
    message: "The amount is too small.",
  },
  {
    answer: { kind: "broken" },
    title: "Something went wrong",
    message: "A Convex error occurred. Please try again.",
  },
];

const errorView = (page: Page) => page.getByRole("main").getByRole("alert");

async function expectError(page: Page, title: string, message: string): Promise<void> {
  await expect(errorView(page).getByText(message, { exact: true })).toBeVisible();
  await expect(errorView(page).getByRole("heading", { name: title })).toBeVisible();
}

/** Presses until the deployment was really asked anew: a question warmed up by the route outlives its screen for seconds. */
async function tryAgainUntil(page: Page, message: string): Promise<void> {
  await expect(async () => {
    await errorView(page).getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

/** Refusals (also of what is on its way when the account is restricted) and a deployment that is gone are logged on purpose. */
test.use({
  expectedErrors: [
    /\[CONVEX (?:Q\(|M\((?:presence:update|feed:\w+|badges:updateUserProgress))|Failed to load resource|WebSocket connection|Cannot (?:read properties|destructure property)|\[(screen|own profile|opening)\]/,
  ],
});

test("errors of each kind provoked on a screen", async ({ device, world }) => {
  const page = await device("phone");
  const answers = await changeAnswers(page);
  await entry.arrive(page, world, "errorsone");

  await test.step("ERR-01 ERR-04 ERR-08 ERR-38 OVL-10 codes of the deployment", async () => {
    for (const [turn, { answer, title, message, photo }] of ROWS.entries()) {
      answers.say("wallet:mine", answer);
      if (turn === 0) await page.goto("/app/wallet");
      else await tryAgainUntil(page, message);
      await expectError(page, title, message);
      if (photo === undefined) continue;
      await expectAccessible(page);
      await photograph(page, photo);
    }
  });

  await test.step("STA-17 OVL-12 a screen that breaks", async () => {
    answers.say("wallet:mine", { kind: "value", value: null });
    await errorView(page).getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, "error-boundary");
    answers.letThrough("wallet:mine");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
    await expect(errorView(page)).toBeHidden();
  });

  await test.step("ERR-39 a toast of an error stays until it is dismissed", async () => {
    await page.route("**/auth/sign-out", (route) => route.abort());
    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    const messages = page.getByRole("region", { name: "Messages" });
    await expect(messages.getByRole("status")).toContainText(/sign/i);
    await expectAccessible(page);
    await photograph(page, "error-toast");
    await messages.getByRole("button", { name: "Close" }).click();
    await expect(messages.getByRole("button")).toHaveCount(0);
  });

  await test.step("a restricted account, live: what it means and what is left to do", async () => {
    await page.goto("/app/feed");
    await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeAttached();
    await world.run("dev/people:restrict", { username: "errorsone" });
    await expect(page.getByRole("heading", { level: 1, name: "Your account is suspended" })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, "suspended");
  });

  await test.step("STA-20 STA-21 CON-54 a deployment that is gone, and its return", async () => {
    const visitor = await device("phone");
    await visitor.goto("/");
    await entry.passAgeGate(visitor);
    await world.stack.killDeployment();
    await visitor.goto("/errorsone");
    await expectError(visitor, "Connection Issue", NETWORK);
    await photograph(visitor, "error-connection");
    await world.stack.restartDeployment();
    await expect(visitor.getByRole("heading", { level: 1, name: "errorsone" })).toBeVisible({
      timeout: 40_000,
    });
  });
});
