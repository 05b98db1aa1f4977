import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { fillNotice } from "../pages/notice";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

test.use({ own: "takedown" });

test("PUB-13 PRODUCT-22 what a request only describes is found by staff, and joins the case of that", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const visitor = await device("desktop");
  await visitor.goto("/safety#takedown");
  await expect(visitor.locator("#first")).toHaveCount(0);
  await visitor.getByRole("radio", { name: /^My work/ }).check();
  await fillNotice(visitor, "The song under a film of a kitchen band");
  await visitor.getByLabel("Your work").fill("A song of mine, out since March");
  await visitor.getByRole("button", { name: "Send request" }).click();
  await expect(visitor.getByRole("heading", { name: "We have your request" })).toBeVisible();

  const staff = await device("desktop");
  await entry.arrive(staff, world, "findsthings");
  await world.run("dev/people:makeAdmin", { username: "findsthings" });
  await staff.goto("/admin/cases?kind=copyright");
  await staff
    .getByRole("table", { name: "Cases" })
    .getByRole("link", { name: /^Someone else's work/ })
    .click();
  await expect(staff.getByText("A song of mine, out since March")).toBeVisible();
  await expectGoodScreen(staff, "takedown-described");
  await staff.getByLabel("Link to it here").fill("@kitchenband");
  await staff.getByLabel("Reason", { exact: true }).last().fill("The only kitchen band there is");
  await staff.getByRole("button", { name: "This is it" }).click();
  await expect(staff.getByText(/S3 · Profile · /)).toBeVisible();
  await expect(staff.getByText("A song of mine, out since March")).toBeVisible();
});
