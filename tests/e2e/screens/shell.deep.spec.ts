import type { Page } from "playwright/test";
import { entry } from "../pages/entry";
import { expectAccessible } from "../support/access";
import { expectNothingCut, expectNothingMoved, watchShifts } from "../support/fit";
import { tabTo } from "../support/keys";
import { photograph } from "../support/screenshots";
import { expect, test } from "../support/world";

/** A page long enough to scroll, whatever stands on it; what is late on it does not move the place. */
const makeTall = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty("overflow-anchor", "none");
    document.querySelector("main")?.style.setProperty("min-block-size", "4000px");
  });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("SHL-11 the shell by keyboard alone: gate, skip link, bars, back, settings", async ({ device }) => {
  const page = await device("phone");
  await entry.join(page, "keyboardonly");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await test.step("the skip link comes first and leads past the bars", async () => {
    await page.goto("/app/feed");
    await expect(heading("Feed")).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("navigation leads and says where one is", async () => {
    // However long the feed is, the navigation stands before it.
    await tabTo(page, nav(page).getByRole("link", { name: "Inbox" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading("Inbox")).toBeFocused();
    await expect(nav(page).getByRole("link", { name: "Inbox" })).toHaveAttribute("aria-current", "page");
  });

  await test.step("settings and back", async () => {
    await page.reload();
    await expect(heading("Inbox")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Settings" }));
    await page.keyboard.press("Enter");
    await expect(heading("Settings")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading("Inbox")).toBeFocused();
  });

  await test.step("a dialog takes the focus, keeps it, closes with Escape and gives it back", async () => {
    await page.goto("/app/settings");
    const opener = page.getByRole("main").getByRole("button", { name: "Show how" });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      // Between the last control and the first one the browser's own frame has its turn.
      expect(await page.evaluate(() => document.activeElement?.matches("body, dialog, dialog *"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("SHL-05 SHL-08 SHL-09 SHL-10 CON-50 CON-51 bars leave and return, the keyboard takes the lower one, places are kept", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "scrolling");
  const bars = [page.locator("header[data-bar]"), nav(page)];
  const expectBars = async (shown: boolean) => {
    for (const bar of bars) {
      if (shown) await expect(bar).toBeInViewport({ ratio: 0.9 });
      else await expect(bar).not.toBeInViewport();
    }
  };
  // The screen before has a `main` of its own.
  await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
  await makeTall(page);

  await test.step("away beyond 80 px, back on the way up and near the top", async () => {
    await expectBars(true);
    await scrollTo(page, 80);
    await expectBars(true);
    await scrollTo(page, 900);
    await expectBars(false);
    await scrollTo(page, 889);
    await expectBars(true);
  });

  await test.step("never while the focus is inside them", async () => {
    await scrollTo(page, 1000);
    await expectBars(false);
    await page.keyboard.press("Shift+Tab");
    await nav(page).getByRole("link", { name: "Profile" }).focus();
    await expectBars(true);
    await scrollTo(page, 1100);
    await expectBars(true);
    await page
      .getByRole("heading", { level: 1 })
      .evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  });

  await test.step("with reduced motion they fade where they stand", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await scrollTo(page, 1300);
    for (const bar of bars) {
      await expect(bar).toHaveCSS("opacity", "0");
      await expect(bar).toHaveCSS("transform", "none");
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  await test.step("a page is found where it was left", async () => {
    await scrollTo(page, 1280);
    await nav(page).getByRole("link", { name: "Inbox" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollTo(page, 700);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(1280);
    await expectBars(true);
  });

  await test.step("after a reload, too, as soon as the page is long enough", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
    await makeTall(page);
    await expect.poll(() => scrolled(page)).toBe(1280);
  });

  await test.step("the keyboard hides the lower bar from 150 px on", async () => {
    await page.setViewportSize({ width: 360, height: 591 });
    await expect(nav(page)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 590 });
    await expect(nav(page)).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(nav(page)).toBeVisible();
  });
});

test("APP-01 APP-33 SHL-07 unknown paths lead to the feed; every place of the bar is there", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "wandering");
  for (const path of ["/app", "/app/nothing/here"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/feed$/);
  }
  await expect(nav(page).getByRole("listitem")).toHaveText(["Feed", "Explore", "Post", "Inbox", "Profile"]);
  await page.goto("/app/browse-users");
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await page.goto("/app/u/wandering");
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("one frame: a member keeps it on public pages, a visitor has the site's, and nothing jumps", async ({
  device,
  world,
}) => {
  const desk = await device("desktop");
  await entry.arrive(desk, world, "oneframe");
  await watchShifts(desk);
  await desk.goto("/oneframe");
  await expect(nav(desk).getByRole("listitem")).toHaveText([
    ...["Feed", "Explore", "Today", "Following", "Inbox", "Wallet", "Profile", "Settings"],
  ]);
  await expect(nav(desk).getByRole("link", { name: "Dare someone" })).toBeVisible();
  await expect(desk.getByRole("complementary")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Open the app" })).toHaveCount(0);
  await expectNothingMoved(desk);
  await expectAccessible(desk);

  const visitor = await device("phone");
  await visitor.goto("/oneframe");
  await entry.passAgeGate(visitor);
  await expect(visitor.getByRole("link", { name: "Join" })).toBeVisible();
  await expect(nav(visitor)).toHaveCount(0);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Explore" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await photograph(visitor, "visitor-explore");
  await expectAccessible(visitor);
});

test("200 % text at 320 px loses nothing and scrolls one way only", async ({ device, world }) => {
  const page = await device("phone");
  await entry.arrive(page, world, "largetext");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/app/feed",
    "/app/inbox",
    "/app/profile",
    "/app/settings",
    "/app/wallet",
    "/largetext",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectAccessible(page);
    await test.step(path, () => expectNothingCut(page));
  }
});
