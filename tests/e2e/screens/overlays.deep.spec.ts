import { entry } from "../pages/entry";
import { expectAccessible } from "../support/access";
import { photograph } from "../support/screenshots";
import { expect, test } from "../support/world";

const LONGER_THAN_THE_WAIT_MS = 46_000;

test.describe("the prompt", () => {
  test.use({ answersFeedbackPrompt: false });

  test("SHL-23 SHL-24 OVL-22 OVL-23 the age gate goes first, then the prompt, by keyboard and only once", async ({
    device,
  }) => {
    const page = await device("phone");
    await page.clock.install();
    await entry.join(page, "askedonce");
    const prompt = page.getByRole("dialog", { name: "How is it going?" });

    await test.step("behind the gate it waits", async () => {
      await page.evaluate(() => window.localStorage.removeItem("ageVerified"));
      await page.reload();
      await expect(page.getByRole("dialog", { name: "Adults Only" })).toBeVisible();
      await expect(page.locator("h1")).toHaveCount(1);
      await page.clock.fastForward(LONGER_THAN_THE_WAIT_MS);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Adults Only" })).toBeVisible();
      await expect(prompt).toBeHidden();
      await expectAccessible(page);
      await entry.passAgeGate(page);
      await expect(prompt).toBeVisible();
    });

    await test.step("it holds the focus and Escape closes it", async () => {
      await expectAccessible(page);
      await photograph(page, "feedback-prompt");
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && activeElement?.closest("dialog") === null;
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(prompt).toBeHidden();
    });

    await test.step("and it does not come back", async () => {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
      await page.clock.fastForward(LONGER_THAN_THE_WAIT_MS);
      await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
      await expect(prompt).toBeHidden();
    });
  });
});

test("PRD-12 CAL-08 CAL-34 CAL-35 CON-24 nothing is counted until the person agrees, and nothing personal after it", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  const events = () => world.run("dev/telemetry:events", {});
  await entry.join(page, "countedone");
  await page.getByRole("link", { name: "Settings" }).first().click();
  const choice = page.getByRole("switch", { name: "Help us improve" });
  await expect(choice).not.toBeChecked();
  expect(await events()).toEqual([]);

  await choice.check();
  await page.getByRole("link", { name: "Dareloop, home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await events()), { timeout: 20_000 })
    .toMatch(/(?=.*"feed_view")(?=.*"web_vital")/s);
  expect(JSON.stringify(await events())).not.toMatch(/countedone|@|http/);
});
