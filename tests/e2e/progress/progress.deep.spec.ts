import type { Page } from "playwright/test";
import { answering } from "../pages/answering";
import { deciding } from "../pages/deciding";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

test.use({ celebrates: true });

const SENDER = "dareslots";
const CREATOR = "firsttimer";

const moment = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

const ownBadges = (page: Page) => page.getByRole("list", { name: /^Yours · \d/, includeHidden: true });

/** Closes what else comes with the same fact, a level for instance, until nothing does. */
async function closeAll(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Keep going", exact: true });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 2_000 });
    await expect(close).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

test("OVL-17 OVL-18 STA-19 PUB-25 a first proof is celebrated once, shown on the profile and shared as an image", async ({
  device,
  world,
}) => {
  test.setTimeout(180_000);
  const sender = await device("desktop");
  const creator = await device("phone");
  await creator.emulateMedia({ reducedMotion: "reduce" });
  await entry.arrive(sender, world, SENDER);
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });
  await closeAll(creator);

  await test.step("sent, accepted and recorded", async () => {
    const dare = await sending.send(sender, CREATOR, "12");
    await creator.goto(dare);
    await answering.accept(creator);
    await closeAll(sender);
    await answering.recordTake(creator);
    await answering.submitTake(creator);
  });

  await test.step("approved while the creator has a dialog open", async () => {
    await creator.goto("/app/badges");
    await expect(creator.getByRole("heading", { name: "Next for you" })).toBeVisible();
    await creator.getByRole("list", { name: "Next for you" }).getByRole("button").first().click();
    await expect(creator.getByRole("dialog")).toBeVisible();
    await deciding.approveUnwatched(sender);
  });

  await test.step("its sender has a moment, too, and a picture of it to share", async () => {
    const own = moment(sender, "Made It Happen");
    await expect(own.getByText("It happened because of you.")).toBeVisible();
    await own.getByRole("button", { name: "Share it" }).click();
    await expect(sender.getByRole("img", { name: /^Image to share/ })).toBeVisible();
    await sender.keyboard.press("Escape");
    await closeAll(sender);
    await expect(moment(sender, "Made It Happen")).toBeHidden();
  });

  await test.step("the creator's comes once that dialog is closed", async () => {
    await expect(
      ownBadges(creator).getByRole("button", { name: "First Proof", includeHidden: true }),
    ).toBeAttached();
    await expect(moment(creator, "First Proof")).toHaveCount(0);
    await expect(creator.getByRole("dialog")).toHaveCount(1);
    await creator.keyboard.press("Escape");
    await expect(moment(creator, "First Proof")).toBeVisible();
  });

  await test.step("with little movement it is a still; Escape closes it, and it does not come back", async () => {
    const moving = () =>
      creator.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      );
    await expect.poll(moving).toBe(0);
    await creator.keyboard.press("Escape");
    await expect(moment(creator, "First Proof")).toBeHidden();
    await closeAll(creator);
    await creator.reload();
    await expect(ownBadges(creator)).toBeVisible();
    await expect(moment(creator, "First Proof")).toHaveCount(0);
    await expectGoodScreen(creator, "badges-one");
  });

  await test.step("chosen, it stands on the public page", async () => {
    await creator.getByRole("button", { name: "Choose three" }).click();
    await creator.getByRole("checkbox", { name: "First Proof" }).check();
    await creator.getByRole("button", { name: "Save", exact: true }).click();
    await sender.goto(`/${CREATOR}`);
    await expect(
      sender.getByRole("list", { name: "Badges" }).getByRole("img", { name: "First Proof" }),
    ).toBeVisible();
    await expect(sender.getByText(/^Level \d/).first()).toBeVisible();
  });

  await test.step("shared as an image of 1200 by 630, made on the device", async () => {
    await ownBadges(creator).getByRole("button", { name: "First Proof" }).click();
    await creator.getByRole("button", { name: "Share it" }).click();
    const sheet = creator.getByRole("dialog", { name: "Share “First Proof”" });
    const image = sheet.getByRole("img", { name: /^Image to share/ });
    await expect(image).toBeVisible();
    const size = await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
    expect(size).toEqual([1_200, 630]);
    await expect(sheet.getByRole("link", { name: "Save", exact: true })).toHaveAttribute(
      "download",
      /\.png$/,
    );
    await expectGoodScreen(creator, "achievement");
  });
});
