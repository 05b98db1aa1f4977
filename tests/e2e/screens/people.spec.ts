import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

/** Screens about people, each with the seed's data; those of entry, safety and data are looked at in their journeys. */
const SCREENS: readonly (readonly [name: string, path: string])[] = [
  ["own-profile", "/app/profile"],
  ["edit-profile", "/app/edit-profile"],
  ["profile-by-name", "/app/u/kitchenband"],
  ["followers", "/app/u/kitchenband/followers"],
  ["nobody-by-name", "/app/u/nobodyhere"],
  ["settings-account", "/app/settings/account"],
  ["settings-boundaries", "/app/settings/boundaries"],
  ["settings-age", "/app/settings/age"],
  ["public-followers", "/kitchenband/followers"],
  ["creator", "/creator/kitchenband"],
];

/** A profile that is not there is written to the local log. */
test.use({ expectedErrors: [/\[profile\] missing/] });

test("axe finds nothing on the screens about people, for a member", async ({ device, world }) => {
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  for (const [name, path] of SCREENS) {
    await page.goto(path);
    await test.step(name, () => expectGoodScreen(page, name));
  }
  await test.step("the same page by both public addresses", async () => {
    await page.goto("/u/kitchenband");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const name = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto("/kitchenband");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  });
});
