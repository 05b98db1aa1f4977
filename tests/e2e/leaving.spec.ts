import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright/test";
import { entry } from "./pages/entry";
import { expectAccessible, expectContrast } from "./support/access";
import { photograph } from "./support/screenshots";
import { expect, test, type World } from "./support/world";

const NAME = "leavingone";

/** Caused on purpose: a refused sign-in (401), a look at a page that is gone, a heartbeat that crosses the leaving. */
test.use({
  expectedErrors: [/401 \(Unauthorized\)|\[profile\] missing|M\(presence:update\)[\s\S]*account-restricted/],
});

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
}

async function peopleIn(world: World): Promise<number> {
  const counts = await world.run("dev/inspect:counts", {});
  return typeof counts === "object" && counts !== null && "users" in counts
    ? Number(counts.users)
    : Number.NaN;
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto("/app/settings/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete my account" })).toBeVisible();
}

/** Issue D: everything about oneself in one file, a change of mind, and then the end. */
test("ROL-12 ROL-13 somebody takes their data along, changes their mind once, and is gone for good", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, NAME);

  await test.step("the copy of the data", async () => {
    await page.goto("/app/settings/data");
    await expect(page.getByRole("button", { name: "Prepare my data" })).toBeVisible();
    await photograph(page, "data");
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Prepare my data" }).click();
    const get = page.getByRole("button", { name: "Download ZIP" });
    await expect(get).toBeVisible({ timeout: 20_000 });
    await photograph(page, "data-ready");
    const started = page.waitForEvent("download");
    await get.click();
    const files = unzipSync(await readFile(await (await started).path()));
    expect(Object.keys(files)).toContain("index.html");
    expect(strFromU8(files["data/users.json"] ?? new Uint8Array())).toContain(`${NAME}@example.test`);
  });

  await test.step("deleted in fourteen days, and undone", async () => {
    await openDeletion(page);
    await photograph(page, "delete-account");
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
    await photograph(page, "leaving");
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });

  await test.step("deleted now: signed out, and nobody is left", async () => {
    const before = await peopleIn(world);
    await openDeletion(page);
    await page.getByText("Now", { exact: true }).click();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => peopleIn(world), { timeout: 30_000 }).toBe(before - 1);
    await page.goto(`/${NAME}`);
    await expect(page.getByRole("heading", { level: 1, name: "No one by that name" })).toBeVisible();
  });

  await test.step("the old password opens nothing", async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(`${NAME}@example.test`);
    await page.getByLabel("Password", { exact: true }).fill("a long enough sentence");
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("No account matches this email and password.")).toBeVisible();
  });
});
