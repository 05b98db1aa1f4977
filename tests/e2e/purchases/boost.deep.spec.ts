import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { photograph } from "../support/screenshots";
import { expect, test } from "../support/world";

const DAY_MS = 86_400_000;

test.use({ clock: "manual" });

/** Discover 1, money L13: nobody opens a feed, so what was paid for is never had. */
test("ENT-21 a boost that finds no place runs longer, and then its price goes back", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  await page.goto("/app/profile");
  const boost = page.getByRole("region", { name: "Boost your videos" });
  await boost.scrollIntoViewIfNeeded();
  await photograph(page, "boost-offer");

  await test.step("it is bought, and waits for its first place", async () => {
    await boost.getByRole("button", { name: "Go to payment" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await sending.payWith(page, "4242 4242 4242 4242");
    await expect(page).toHaveURL(/\/app\/wallet/);
    await page.goto("/app/profile");
    await expect(boost.getByText("Waiting for its first place in a feed.")).toBeVisible();
    await boost.scrollIntoViewIfNeeded();
    await photograph(page, "boost-running");
  });

  await test.step("a day without a place comes again", async () => {
    await world.stack.sleep(DAY_MS);
    await expect(boost.getByText(/^It found no place for a day or more/)).toBeVisible();
    await boost.scrollIntoViewIfNeeded();
    await photograph(page, "boost-extended");
  });

  await test.step("with none by the end of that the money is on its way, and the books add up", async () => {
    await world.stack.sleep(DAY_MS);
    await expect(boost.getByText(/so \$4.99 is on its way back to your card/)).toBeVisible();
    await boost.scrollIntoViewIfNeeded();
    await photograph(page, "boost-given-back");
    await page.goto("/app/inbox?tab=activity");
    await expect(
      page.getByText("Your boost found no place in the feed. $4.99 is on its way back to your card.").first(),
    ).toBeVisible();
    await photograph(page, "boost-notice");
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });
});
