import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { photograph } from "../support/screenshots";
import { expect, test, type World } from "../support/world";

// Without a network the browser says so, once for each thing that it cannot fetch.
test.use({
  expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|WebSocket|dynamically imported module/],
});

async function sharesOf(world: World): Promise<unknown> {
  const seen = await world.run("dev/inspect:arrivals", {});
  return typeof seen === "object" && seen !== null && "shares" in seen ? seen.shares : null;
}

test("PRD-06 ERR-25 ENT-46 a video is shared: a left menu counts for nothing, one offline goes out once", async ({
  device,
  world,
}) => {
  test.setTimeout(120_000);
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  const context = page.context();
  await context.grantPermissions(["clipboard-write"]);
  await entry.signInAsSeeded(page, "papercrown");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const share = page.getByRole("button", { name: "Share", exact: true }).first();
  const menu = page.getByRole("dialog", { name: "Share" });

  await test.step("the menu is left, then the link is copied", async () => {
    await share.click();
    await expect(menu.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /%2Fv%2F\w+$/);
    await photograph(page, "share-menu");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    expect(await sharesOf(world)).toBe(0);
    await share.click();
    await menu.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    await expect.poll(() => sharesOf(world)).toBe(1);
  });

  await test.step("offline it is given away all the same, and counted once there is a network", async () => {
    await context.setOffline(true);
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
    await share.click();
    await menu.getByRole("button", { name: "Copy link" }).click();
    await expect(
      page.getByText("You are offline. Your share will be processed when you reconnect."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "1 item to send" })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => sharesOf(world), { timeout: 40_000 }).toBe(2);
    await expect(page.getByRole("button", { name: "1 item to send" })).toBeHidden();
    await page.reload();
    await expect(share).toBeVisible();
    expect(await sharesOf(world)).toBe(2);
  });
});
