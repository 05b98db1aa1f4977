import type { Page } from "playwright/test";
import { entry } from "../pages/entry";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "../support/access";
import { photograph } from "../support/screenshots";
import { expect, test } from "../support/world";

async function openGallery(page: Page): Promise<void> {
  await page.goto("/admin/test");
  await entry.passAgeGate(page);
  await expect(page.getByRole("heading", { level: 1, name: "Component gallery" })).toBeVisible();
}

test("ADM-06 ADM-07 the gallery is open to a stranger and axe finds nothing, however it is looked at", async ({
  device,
}) => {
  const page = await device("phone");
  await openGallery(page);

  await test.step("both themes, both sizes", async () => {
    await expectAccessible(page);
    await photograph(page, "gallery");
    for (const theme of ["Light", "Dark"]) {
      await page.getByRole("radio", { name: theme }).check();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme.toLowerCase());
      await expectContrast(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("radio", { name: "System" }).check();
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step("forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await expectAccessible(page, "forced");
    const quiet = page.getByRole("button", { name: "quiet" });
    const edge = await quiet.evaluate((button) => {
      const { borderTopColor, color } = getComputedStyle(button);
      return { borderTopColor, color };
    });
    expect(edge.borderTopColor).toBe(edge.color);
    await page.emulateMedia({ forcedColors: "none" });
  });

  await test.step("reduced motion: nothing moves, and opacity takes at most 120 ms", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "sheet" }).click();
    const sheet = page.getByRole("dialog", { name: "Dare someone" });
    await expect(sheet).toBeVisible();
    const movement = await sheet.evaluate((element) => {
      const style = getComputedStyle(element);
      return { transform: style.transform, durations: style.transitionDuration.split(", ") };
    });
    expect(movement.transform).toBe("none");
    for (const duration of movement.durations) expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.12);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  await test.step("200 % text and 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectAccessible(page);
  });
});

test("a theme is chosen for every open tab and outlives a reload", async ({ device }) => {
  const page = await device("phone");
  await openGallery(page);
  const other = await page.context().newPage();
  await other.goto("/admin/test");
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(other.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
