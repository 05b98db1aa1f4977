import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { NEWEST } from "../../support/newest";
import { answering } from "../pages/answering";
import { chat } from "../pages/chat";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

test.use({ own: "kinds" });

const OWNER = "toastcritic";
const REPORTER = "papercrown";
const COMMENT = "You burn toast like your grandmother";
const MESSAGE = "Answer me or I come to your door";
const DARE = /Award speech for finding/;
const Newest = z.object({
  items: z.tuple([z.object({ item: z.object({ dareId: z.string() }) })], z.unknown()),
});

async function atDesk(page: Page, world: World, username: string): Promise<void> {
  await entry.arrive(page, world, username);
  await world.run("dev/people:makeAdmin", { username });
}

/** From the sheet that is open to its receipt. */
async function tell(page: Page, reason: string): Promise<void> {
  await page.getByLabel(reason).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
}

async function openCase(staff: Page, kind: string): Promise<void> {
  await staff.goto(`/admin/cases?kind=${kind}`);
  await staff.getByRole("table", { name: "Cases" }).getByRole("link").click();
  await expect(staff.getByRole("heading", { level: 2, name: "What was reported" })).toBeVisible();
}

async function remove(staff: Page, rule: string, facts: string): Promise<void> {
  await staff.getByRole("button", { name: /^Remove/ }).click();
  await staff.getByLabel("Rule that was broken").selectOption(rule);
  await staff.getByRole("textbox", { name: "What happened" }).fill(facts);
}

async function confirm(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Decide", exact: true }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Decide", exact: true }).click();
  await expect(staff.getByText("Decided: Remove.")).toBeVisible();
}

/** The statement about this kind; answers nothing but what its owner reads. */
async function readWhy(owner: Page, kind: RegExp, facts: string): Promise<void> {
  await owner.goto("/app/decisions");
  await owner.getByRole("main").getByRole("link", { name: kind }).click();
  await expect(owner.getByText(facts)).toBeVisible();
}

test("PRODUCT-22 a comment, a message and a dare are told of on their own screens, and their owner reads why each went", async ({
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
    await tell(reporter, "Hate or harassment");
  });

  await test.step("so is a dare, by whoever it was sent to", async () => {
    await reporter.goto("/app/inbox?tab=dares");
    await answering.openWaitingDare(reporter);
    await reporter.getByRole("button", { name: "More", exact: true }).click();
    await reporter.getByRole("button", { name: "Report this dare" }).click();
    await tell(reporter, "A dangerous or forbidden dare");
  });
  const dare = reporter.url();

  const chatPath = `/app/chat/${await chat.openForFriends(owner, reporter, world)}`;
  await test.step("and a message", async () => {
    await owner.goto(chatPath);
    await owner.getByLabel(/^Message to /).fill(MESSAGE);
    await owner.getByRole("button", { name: "Send message" }).click();
    await expect(chat.log(owner).getByText(MESSAGE)).toBeVisible();
    await reporter.goto(chatPath);
    await expect(chat.log(reporter).getByText(MESSAGE)).toBeVisible();
    await reporter.getByRole("button", { name: "More about this message" }).last().click();
    await reporter.getByRole("button", { name: "Report", exact: true }).click();
    await tell(reporter, "Threats, violence, stalking or private information");
  });

  await test.step("all stand in the one list with their age, and it is narrowed to one reason", async () => {
    await staff.goto("/admin/cases");
    const rows = staff.getByRole("table", { name: "Cases" }).getByRole("row");
    await expect(rows.filter({ hasText: "1 report. Arrived" })).toHaveCount(3);
    await staff.getByLabel("Reported for").selectOption({ label: "Hate or harassment" });
    await expect(rows.filter({ hasText: "Comment" })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await expectGoodScreen(staff, "desk-filtered");
  });

  await test.step("the comment is shown as it was, and goes", async () => {
    await openCase(staff, "comment");
    await staff.getByRole("button", { name: "Show the words" }).click();
    await expect(staff.getByText(COMMENT)).toBeVisible();
    await remove(staff, "P10", "It makes fun of somebody's family.");
    await confirm(staff);
    await readWhy(owner, /Your comment/, "It makes fun of somebody's family.");
    await owner.getByLabel("Why should we change it?").fill("We are old friends.");
    await owner.getByRole("button", { name: "Send appeal" }).click();
    await expect(owner.getByText(/Someone else on our team is looking at it/)).toBeVisible();
  });

  await test.step("the message is read in its chat with a reason, and goes for both", async () => {
    await openCase(staff, "message");
    await expect(staff.getByText(MESSAGE)).toBeHidden();
    await staff.getByRole("button", { name: "Read", exact: true }).click();
    await staff.getByLabel("Reason", { exact: true }).fill("Somebody feels threatened");
    await staff.getByRole("button", { name: "Read", exact: true }).click();
    await expect(staff.getByText(MESSAGE)).toBeVisible();
    await expectGoodScreen(staff, "desk-message");
    await remove(staff, "P10", "It threatens to come to somebody's home.");
    await confirm(staff);
    await expect(chat.log(reporter).getByText("Message removed")).toBeVisible();
    await readWhy(owner, /Your message/, "It threatens to come to somebody's home.");
  });

  await test.step("the dare shows what was asked for; it ends, and the price goes back", async () => {
    await openCase(staff, "dare");
    await staff.getByRole("button", { name: "Show the words" }).click();
    await expect(staff.getByText(DARE)).toBeVisible();
    await remove(staff, "P4", "A ceremony with an open fire in a kitchen.");
    await expect(staff.getByText("The sender gets the money back.")).toBeVisible();
    await confirm(staff);
    await readWhy(owner, /Your dare/, "A ceremony with an open fire in a kitchen.");
    await expect(owner.getByText("The price of the dare goes back to its sender.")).toBeVisible();
    await reporter.goto(dare);
    await expect(reporter.getByRole("button", { name: "Accept" })).toHaveCount(0);
  });

  await test.step("who told us hears of each that something was done", async () => {
    await reporter.goto("/app/settings/safety");
    await expect(reporter.getByText("Decided: we took action")).toHaveCount(3);
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
