import { answering } from "./pages/answering";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expectAccessible } from "./support/access";
import { expectNothingMoved, watchShifts } from "./support/fit";
import { photograph } from "./support/screenshots";
import { expect, test } from "./support/world";

/** Issue A5, 1 to 5: two people, two browsers, nobody reloads. */
test("PRD-12 CAL-01 a paid dare goes from one person to another and ends as money in a wallet", async ({
  device,
  world,
}) => {
  const sender = await device("phone");
  const creator = await device("desktop");

  await test.step("both join", async () => {
    await entry.join(sender, "sendingone");
    await photograph(sender, "feed-new");
    await entry.join(creator, "creatorone");
    await world.run("dev/people:assure", { username: "creatorone", defaultDarePrice: 2500 });
  });

  const dare = await test.step("the sender chooses, prices, pays and comes back", async () => {
    await watchShifts(sender);
    await sender.goto("/creatorone");
    await expect(sender.getByRole("link", { name: "Dare creatorone from $5" })).toBeVisible();
    await expectNothingMoved(sender);
    await photograph(sender, "public-profile");
    await sending.compose(sender, "creatorone", "25");
    await photograph(sender, "confirm");
    await sending.openCheckout(sender);
    await photograph(sender, "hosted-page");
    await sending.payWith(sender, "4242 4242 4242 4242");
    await sending.expectSent(sender, "creatorone");
    await photograph(sender, "payment-return");
    await expectAccessible(sender);
    return new URL(sender.url()).pathname;
  });

  await test.step("it appears at the creator's without a reload: count and list", async () => {
    await expect(creator).toHaveURL(/\/app\/feed$/);
    await expect(creator.getByText("1 dare needs your answer")).toBeVisible();
    await expect(creator.getByRole("link", { name: /Inbox.*unread/ })).toBeVisible();
    await photograph(creator, "feed-waiting");
    await creator.getByRole("link", { name: /^Answer: / }).click();
    await expect(creator).toHaveURL(new RegExp(`${dare}$`));
    await photograph(creator, "consent");
  });

  await test.step("the creator accepts; the sender sees it live", async () => {
    await answering.accept(creator);
    await expect(sender.getByRole("heading", { name: "creatorone accepted" })).toBeVisible();
    await photograph(sender, "accepted");
  });

  await test.step("the creator records and submits; the sender plays, seeks and approves", async () => {
    await answering.recordTake(creator);
    await photograph(creator, "take-ticks");
    await answering.submitTake(creator);
    await expect(sender.getByRole("heading", { name: "Watch the video" })).toBeVisible();
    await expectPlaysAndSeeks(sender);
    await photograph(sender, "in-review");
    // What was watched is paid with one press.
    await sender.getByRole("button", { name: "Approve" }).click();
    await expect(sender.getByRole("heading", { name: "Dare done" })).toBeVisible();
    await expect(creator.getByRole("heading", { name: "Dare done" })).toBeVisible();
  });

  await test.step("the wallet shows the price less the fee, and when it becomes available", async () => {
    await creator.goto("/app/wallet");
    await expect(creator.getByRole("main").getByText("$20.00").first()).toBeVisible();
    await expect(
      creator
        .getByRole("main")
        .getByText(/becomes available/)
        .first(),
    ).toBeVisible();
    await photograph(creator, "wallet");
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });

  await test.step("both were told", async () => {
    await creator.goto("/app/inbox?tab=activity");
    await expect(creator.getByRole("link", { name: /^(New: )?New dare/ })).toBeVisible();
    await expect(creator.getByRole("link", { name: /^(New: )?Video approved/ })).toBeVisible();
    await photograph(creator, "activity");
    await sender.goto("/app/inbox?tab=activity");
    await expect(sender.getByRole("link", { name: /^(New: )?Dare accepted/ })).toBeVisible();
    await expect(sender.getByRole("link", { name: /^(New: )?Video submitted/ })).toBeVisible();
  });
});

/** The picture moves, and a jump into the middle plays on from there. */
async function expectPlaysAndSeeks(page: import("playwright/test").Page): Promise<void> {
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 2.5;
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime))
    .toBeGreaterThanOrEqual(2.5);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
}
