import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { NEWEST } from "../../support/newest";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { tabTo } from "../support/keys";
import { expect, test, type World } from "../support/world";

// What must not be done is tried here, and the browser names each refusal.
test.use({ own: "desk", expectedErrors: [/case-open|own-decision/] });

const OWNER = "kitchenband";
const FACTS = "The page carries the name of somebody who never signed up.";
const Newest = z.object({
  items: z.tuple([z.object({ item: z.object({ dareId: z.string() }) })], z.unknown()),
});

async function atDesk(page: Page, world: World, username: string): Promise<void> {
  await entry.arrive(page, world, username);
  await world.run("dev/people:makeAdmin", { username });
}

async function send(page: Page, reason: string): Promise<void> {
  await page.getByLabel(reason).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
}

/** From the sheet that is open to the way that its receipt shows. */
async function tell(page: Page, reason: string): Promise<string> {
  await send(page, reason);
  const status = page.getByRole("link", { name: "Check status" });
  await expect(status).toBeVisible();
  const way = await status.getAttribute("href");
  await page.getByRole("button", { name: "Done" }).click();
  return way ?? "";
}

/** Out of the list that stands beside it. */
async function openCase(staff: Page, name: RegExp): Promise<void> {
  await staff.getByRole("table", { name: "Cases" }).getByRole("link", { name }).click();
  await expect(staff.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole("button", { name: act, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: act, exact: true }).click();
}

test("PRODUCT-22 a report reaches the desk live, is decided there with reasons, and is appealed to another person", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const { items } = Newest.parse(await world.run("explore:videos", NEWEST));
  const [{ item }] = items;
  const reporter = await device("desktop");
  await entry.arrive(reporter, world, "sayssomething");
  const staff = await device("desktop");
  await atDesk(staff, world, "firstdesk");
  let status = "";

  await test.step("the way to the desk is in the rail, and nothing waits", async () => {
    await staff.getByRole("link", { name: "Desk" }).click();
    await expect(staff.getByRole("heading", { level: 1, name: "What is waiting" })).toBeVisible();
    await staff.getByRole("button", { name: "Start your shift" }).click();
    await expect(staff.getByRole("button", { name: "End your shift" })).toBeVisible();
    await expectGoodScreen(staff, "desk-shift");
    await staff.getByRole("link", { name: "Cases", exact: true }).click();
    await expect(staff.getByRole("heading", { level: 1, name: "No open cases" })).toBeVisible();
  });

  await test.step("reports appear in the list by themselves, the gravest first", async () => {
    await reporter.goto(`/${OWNER}`);
    await reporter.getByRole("button", { name: /^More about/ }).click();
    await reporter.getByRole("button", { name: /^Report/ }).click();
    status = await tell(reporter, "Pretends to be someone else, or is secretly run by others");
    await expect(staff.getByRole("heading", { level: 1, name: "1 open case" })).toBeVisible();
    await reporter.goto(`/d/${item.dareId}`);
    await reporter.getByRole("button", { name: "Report this video" }).click();
    await send(reporter, "Someone under 18 is involved, or sexual exploitation");
    // The video is hidden at once, and the receipt stands on a page of its own.
    await expect(reporter).toHaveURL(/\/report\//);
    const rows = staff.getByRole("table", { name: "Cases" }).getByRole("row");
    await expect(rows.nth(1)).toContainText("S0");
    await expect(rows).toHaveCount(4);
    await expectGoodScreen(staff, "desk-cases");
  });

  await test.step("a hidden video does not leave Going public before its case is decided", async () => {
    await staff
      .getByRole("row", { name: /Going public/ })
      .getByRole("link")
      .click();
    await staff.getByRole("radio", { name: /^Make it public/ }).check();
    await staff.getByLabel("Reason", { exact: true }).last().fill("Nothing to see");
    await staff.getByRole("button", { name: "Decide" }).click();
    await expect(staff.getByText("Somebody reported this video. Decide its case first.")).toBeVisible();
  });

  await test.step("a case is taken and decided by its keys, and what it does is shown before", async () => {
    const heading = staff.getByRole("heading", { level: 1, name: /^Pretends to be/ });
    const press = (key: string) => staff.keyboard.press(key);
    await staff.goto("/admin/cases");
    const row = staff.getByRole("link", { name: /^Pretends to be/ });
    await expect(row).toBeVisible();
    await tabTo(staff, row, "j");
    await press("Enter");
    await expect(heading).toBeVisible();
    await press("Escape");
    await expect(staff).toHaveURL(/\/admin\/cases$/);
    await expect(staff.getByRole("heading", { level: 1, name: /open case/ })).toBeVisible();
    // On from where it was left.
    await press("j");
    await expect(row).toBeFocused();
    await press("Enter");
    await expect(heading).toBeVisible();
    await press("t");
    await expect(staff.getByText("You have it.")).toBeVisible();
    await expectGoodScreen(staff, "desk-case");
    const remove = staff.getByRole("button", { name: /^Remove · / });
    await press((await remove.textContent())?.at(-1) ?? "");
    await expect(staff.getByRole("textbox", { name: "What happened" })).toBeFocused();
    await staff.keyboard.type(FACTS);
    await tabTo(staff, staff.getByRole("checkbox", { name: "Bio" }), "Shift+Tab");
    await press("Space");
    await tabTo(staff, staff.getByLabel("Rule that was broken"), "Shift+Tab");
    await staff.keyboard.type("P14");
    await expect(staff.getByText("The owner will read")).toBeVisible();
    const decide = staff.getByRole("button", { name: "Decide", exact: true });
    const question = staff.getByRole("alertdialog");
    await tabTo(staff, decide);
    await press("Enter");
    await expect(question).toBeVisible();
    await press("Escape");
    await expect(question).toBeHidden();
    await expect(decide).toBeFocused();
    await press("Enter");
    await tabTo(staff, question.getByRole("button", { name: "Decide", exact: true }));
    await press("Enter");
    await expect(staff.getByText("Decided: Remove.")).toBeVisible();
  });

  const owner = await device("phone");
  await test.step("who reported it hears the outcome; its owner reads why, and appeals", async () => {
    await reporter.goto(status);
    await expect(reporter.getByRole("heading", { name: "Decided: we took action" })).toBeVisible();
    await entry.signInAsSeeded(owner, OWNER);
    await owner.goto("/app/decisions");
    await owner
      .getByRole("main")
      .getByRole("link", { name: /removed/i })
      .first()
      .click();
    await expect(owner.getByText(FACTS)).toBeVisible();
    await owner.getByLabel("Why should we change it?").fill("It is my own name.");
    await owner.getByRole("button", { name: "Send appeal" }).click();
    await expect(owner.getByText(/Someone else on our team is looking at it/)).toBeVisible();
  });

  await test.step("whoever decided it can't decide the appeal; another person gives it back", async () => {
    const second = await device("desktop");
    await atDesk(second, world, "seconddesk");
    for (const [page, outcome] of [
      [staff, "You made this decision, so somebody else has to look at it again."],
      [second, "Taken back on appeal."],
    ] as const) {
      await page.goto("/admin/cases?kind=appeal");
      await openCase(page, /^Pretends to be/);
      await expect(page.getByText("It is my own name.")).toBeVisible();
      await page.getByRole("radio", { name: /^Yes/ }).check();
      await page.getByLabel("Reasons").fill("They showed us a paper with that name.");
      await confirm(page, "Decide the appeal");
      await expect(page.getByText(outcome)).toBeVisible();
    }
    await expect(owner.getByText(/You were right/)).toBeVisible();
    await owner.goto(`/${OWNER}`);
    await expect(owner.getByText("Requests welcome, neighbours warned.")).toBeVisible();
  });

  await test.step("nothing was wrong with the video: it is public again", async () => {
    const first = () => world.run("explore:videos", NEWEST).then((page) => Newest.parse(page));
    expect((await first()).items[0].item.dareId).not.toBe(item.dareId);
    await staff.goto("/admin/cases?kind=proof");
    await staff.getByRole("table", { name: "Cases" }).getByRole("link").first().click();
    await staff.getByRole("button", { name: /^No action/ }).click();
    await staff.getByRole("textbox", { name: "Reason", exact: true }).fill("Everybody in it is an adult");
    await confirm(staff, "Decide");
    await expect(staff.getByText("Decided: no rule was broken.")).toBeVisible();
    expect((await first()).items[0].item.dareId).toBe(item.dareId);
  });
});
