import { entry } from "../pages/entry";
import { feedback } from "../pages/feedback";
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
    const prompt = feedback.prompt(page);

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

test("PRD-14 PRD-15 OVL-16 two people on the feedback board, live; a text half written is not lost", async ({
  device,
}) => {
  const author = await device("phone");
  const reader = await device("desktop");
  await entry.join(author, "wishingone");
  await entry.join(reader, "votingone");
  await feedback.open(author);
  await feedback.open(reader);
  // Other journeys of this world may have wished for something already.
  await expect(reader.getByRole("button", { name: "Post to the board" })).toBeVisible();

  await test.step("post, seen by the other at once", async () => {
    await feedback.post(author, "Captions on proofs");
    await expect(author.getByText("Posted. Thank you.")).toBeVisible();
    await expect(reader.getByRole("heading", { name: "Captions on proofs" })).toBeVisible();
    await expect(reader.getByText("@wishingone")).toBeVisible();
  });

  await test.step("vote, counted live, and taken back", async () => {
    await feedback.voteFor(reader, "Captions on proofs").click();
    await expect(feedback.voteFor(author, "Captions on proofs")).toHaveText(/^1 vote /);
    await expectAccessible(author);
    await photograph(author, "feedback-board");
    await feedback.voteFor(reader, "Captions on proofs").click();
    await expect(feedback.voteFor(author, "Captions on proofs")).toHaveText(/^0 votes /);
  });

  await test.step("leaving with words in the form", async () => {
    await author.getByLabel("Your idea").fill("Half a thought");
    await author.goBack();
    const question = author.getByRole("dialog", { name: "Keep your changes?" });
    await expect(question).toBeVisible();
    await expectAccessible(author);
    await photograph(author, "unsaved-changes");
    await author.getByRole("button", { name: "Stay on Page" }).click();
    await expect(author.getByLabel("Your idea")).toHaveValue("Half a thought");
    await author.goBack();
    await author.getByRole("button", { name: "Save Changes" }).click();
    await expect(author.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(reader.getByRole("heading", { name: "Half a thought" })).toBeVisible();
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
