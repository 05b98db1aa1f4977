import type { Page } from "playwright/test";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedDeployment, seedWorld } from "../../embedded/dev/seeding";
import { deciding } from "./pages/deciding";
import { entry } from "./pages/entry";
import { expect, test } from "./support/world";

// Without a network the browser says so, once for each thing that it cannot fetch.
test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|WebSocket|no-response/] });

const STAFF = "discoverdesk";

/** What both of a done dare press; whoever is waited for finds the question open. */
async function makePublic(page: Page, isFirst: boolean): Promise<string> {
  await page.getByRole("link", { name: /^Done: / }).click();
  if (isFirst) await page.getByText("Publish or share").click();
  await page.getByRole("button", { name: "Make it public" }).click();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("ENT-10 a newcomer meets what they are into, and what is new waits for a press", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const firstOf = (page: Page) =>
    page.getByRole("list", { name: "Videos" }).getByRole("heading", { level: 2 }).first();
  const reader = await device("phone");
  const music = "A chorus about salted peanuts on kitchen tools";

  await test.step("the feed shows the chosen interests first", async () => {
    await entry.join(reader, "musiclover", ["Music", "Science"]);
    await expect(firstOf(reader)).toHaveText(music);
    const maker = await device("phone");
    await entry.join(maker, "tablemaker", ["DIY", "Tech"]);
    await expect(firstOf(maker)).toHaveText("A paper hat for a royal tea party");
  });

  await test.step("somebody else's video becomes public: one new, and nothing moves", async () => {
    const sender = await device("phone");
    await entry.signInAsSeeded(sender, "coinstack");
    await makePublic(sender, true);
    const creator = await device("phone");
    await entry.signInAsSeeded(creator, "slowsquat");
    const dareId = await makePublic(creator, false);
    const staff = await device("desktop");
    await entry.arrive(staff, world, STAFF);
    await world.run("dev/people:makeAdmin", { username: STAFF });
    await deciding.letPublish(staff, dareId);
    const fresh = reader.getByRole("button", { name: "1 new" });
    await expect(fresh).toBeVisible();
    await expect(firstOf(reader)).toHaveText(music);
    await fresh.click();
    await expect(reader.getByRole("heading", { level: 2, name: /coins/ })).toBeAttached();
    await expect(fresh).toBeHidden();
  });

  await test.step("without a connection the feed opens on what was seen last, and says so", async () => {
    const context = reader.context();
    await reader.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await reader.close();
    const later = await context.newPage();
    await later.goto("/app/feed");
    await expect(later.getByText(/^Not connected ·/)).toBeVisible();
    await expect(later.getByRole("heading", { level: 2, name: music })).toBeAttached();
    await expect(later.getByText("More videos load once you are back online.")).toBeAttached();
  });
});

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
