import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedWorld } from "../../embedded/dev/seeding";
import { entry } from "./pages/entry";
import { expect, test } from "./support/world";

test("a member asks why a video stands there, wants less like it, and keeps another one", async ({
  device,
  world,
}) => {
  await seedWorld(seedTarget(world.stack), () => undefined);
  const page = await device("phone");
  await page.goto("/login");
  await entry.passAgeGate(page);
  await entry.signInAsSeeded(page, "papercrown");
  await page.goto("/app/feed");
  const videos = page.getByRole("list", { name: "Videos" });
  const first = videos.getByRole("heading", { level: 2 }).first();
  const title = await first.innerText();

  await test.step("the sheet adds up to what it says", async () => {
    await page.getByRole("button", { name: "Why this?" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Why am I seeing this?" });
    const bars = sheet.getByRole("progressbar");
    await expect(bars).toHaveCount(4);
    const parts = await bars.evaluateAll((all) => all.map((bar) => parseInt(bar.ariaValueText ?? "", 10)));
    const total = parseInt(await sheet.getByText(/of 100 points$/).innerText(), 10);
    const sum = parts.reduce((all, each) => all + each, 0);
    // Each of the four is rounded by itself.
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(2);
    await sheet.getByRole("button", { name: "Less like this" }).click();
    await expect(page.getByText("You will see less like this, and not this one again.")).toBeVisible();
  });

  await test.step("what is read does not move; the next feed goes without it", async () => {
    await expect(first).toHaveText(title);
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto("/app/feed");
    await expect(first).toBeVisible();
    await expect(videos.getByRole("heading", { name: title, level: 2 })).toHaveCount(0);
  });

  await test.step("a saved one is found again from the own profile", async () => {
    const save = page.getByRole("button", { name: "Save" }).first();
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.goto("/app/profile");
    await page.getByRole("link", { name: "Saved" }).click();
    await expect(page.getByRole("list", { name: "Saved" }).getByRole("link")).toHaveCount(1);
  });
});
