import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { NEWEST } from "../../support/newest";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

test.use({ own: "kinds" });

const OWNER = "toastcritic";
const REPORTER = "papercrown";
const COMMENT = "You burn toast like your grandmother";
const FACTS = "It makes fun of somebody's family.";
const Newest = z.object({
  items: z.tuple([z.object({ item: z.object({ dareId: z.string() }) })], z.unknown()),
});

async function atDesk(page: Page, world: World, username: string): Promise<void> {
  await entry.arrive(page, world, username);
  await world.run("dev/people:makeAdmin", { username });
}

test("PRODUCT-22 a comment is told of on its own screen, its owner reads why it went, and another person gives it back", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const { items } = Newest.parse(await world.run("explore:videos", NEWEST));
  const comments = `/d/${items[0].item.dareId}/comments`;
  const owner = await device("phone");
  await entry.signInAsSeeded(owner, OWNER);
  const reporter = await device("phone");
  await entry.signInAsSeeded(reporter, REPORTER);
  const staff = await device("desktop");
  await atDesk(staff, world, "kindsdesk");

  await test.step("a comment is told of", async () => {
    await owner.goto(comments);
    await owner.getByLabel("Your comment").fill(COMMENT);
    await owner.getByRole("main").getByRole("button", { name: /^Post/ }).click();
    await expect(owner.getByText(COMMENT)).toBeVisible();
    await reporter.goto(comments);
    await reporter
      .getByRole("listitem")
      .filter({ hasText: COMMENT })
      .getByRole("button", { name: /^Options for/ })
      .click();
    await reporter.getByRole("button", { name: "Report", exact: true }).click();
    await reporter.getByLabel("Hate or harassment").check();
    await reporter.getByRole("button", { name: "Continue" }).click();
    await reporter.getByRole("button", { name: "Send report" }).click();
    await expect(reporter.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await reporter.getByRole("button", { name: "Done" }).click();
  });

  await test.step("the comment is shown as it was, and goes", async () => {
    await staff.goto("/admin/cases?kind=comment");
    await staff.getByRole("table", { name: "Cases" }).getByRole("link").click();
    await expect(staff.getByRole("heading", { level: 2, name: "What was reported" })).toBeVisible();
    await staff.getByRole("button", { name: "Show the words" }).click();
    await expect(staff.getByText(COMMENT)).toBeVisible();
    await expectGoodScreen(staff, "desk-comment");
    await staff.getByRole("button", { name: /^Remove/ }).click();
    await staff.getByLabel("Rule that was broken").selectOption("P10");
    await staff.getByRole("textbox", { name: "What happened" }).fill(FACTS);
    await staff.getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Decide", exact: true }).click();
    await expect(staff.getByText("Decided: Remove.")).toBeVisible();
    await owner.goto("/app/decisions");
    await owner
      .getByRole("main")
      .getByRole("link", { name: /Your comment/ })
      .click();
    await expect(owner.getByText(FACTS)).toBeVisible();
    await owner.getByLabel("Why should we change it?").fill("We are old friends.");
    await owner.getByRole("button", { name: "Send appeal" }).click();
    await expect(owner.getByText(/Someone else on our team is looking at it/)).toBeVisible();
  });

  await test.step("who told us hears that something was done", async () => {
    await reporter.goto("/app/settings/safety");
    await expect(reporter.getByText("Decided: we took action")).toHaveCount(1);
  });

  await test.step("another person looks again at the comment, and it is back", async () => {
    await reporter.goto(comments);
    await expect(reporter.getByText(COMMENT)).toHaveCount(0);
    const second = await device("desktop");
    await atDesk(second, world, "kindssecond");
    await second.goto("/admin/cases?kind=appeal");
    await second.getByRole("table", { name: "Cases" }).getByRole("link").click();
    await expect(second.getByText("We are old friends.")).toBeVisible();
    await second.getByRole("radio", { name: /^Yes/ }).check();
    await second.getByLabel("Reasons").fill("They joke with each other all the time.");
    await second.getByRole("button", { name: "Decide the appeal", exact: true }).click();
    await second
      .getByRole("alertdialog")
      .getByRole("button", { name: "Decide the appeal", exact: true })
      .click();
    await expect(reporter.getByText(COMMENT)).toBeVisible();
  });
});
