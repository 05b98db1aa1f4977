import type { Page } from "playwright/test";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

const REASON = "Asked for in ticket 12";

/** An act of staff whose button opens the place for its reason. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByLabel("Reason").last().fill(REASON);
  await page.getByRole("button", { name }).click();
}

test("PRD-05 ADM-01 ADM-08 APP-31 CAL-07 ROL-04 an announcement reaches everybody once two admins agree, the cockpit counts, and lists and days are changed", async ({
  device,
  world,
}) => {
  const writer = await device("desktop");
  const approver = await device("desktop");
  const member = await device("phone");
  await entry.arrive(writer, world, "keyholder");
  await entry.arrive(approver, world, "secondkey");
  await entry.arrive(member, world, "newcomer");
  for (const username of ["keyholder", "secondkey"]) await world.run("dev/people:makeAdmin", { username });

  let people = "";
  await test.step("its writer sees the style of its banner, and can't lead people elsewhere", async () => {
    await writer.goto("/app/admin/notifications");
    await writer.getByLabel("Title").fill("A dare for everybody");
    await expect(writer.getByText("Shown like a dare")).toBeVisible();
    await writer.getByLabel("Text", { exact: true }).fill("Try today's dare and show it.");
    await writer.getByLabel("Where it leads").fill("https://elsewhere.test");
    await expect(writer.getByText("It can only lead to a page of this app.")).toBeVisible();
    await writer.getByLabel("Where it leads").fill("/app/daily-dare");
    const reach = writer.getByText(/^\d+ .* would get it\.$/);
    const fewer = (await reach.textContent()) ?? "";
    await writer.getByLabel("To", { exact: true }).selectOption("all");
    await expect(reach).not.toHaveText(fewer);
    people = /^\d+/.exec((await reach.textContent()) ?? "")?.[0] ?? "";
    await writer.getByLabel("Reason").fill(REASON);
    await writer.getByRole("button", { name: "Ask another admin" }).click();
    await expect(writer.getByText("You wrote it, so another admin has to agree.")).toBeVisible();
    await expectGoodScreen(writer, "announcements");
  });

  await test.step("another admin agrees, and everybody has it once", async () => {
    await approver.goto("/app/admin/notifications");
    await act(approver, "Agree and send");
    await expect(approver.getByText(/^Scheduled ·/)).toBeVisible();
    await world.run("jobs/notifications:announceDue", {});
    await expect(approver.getByText(`${people} people have it`)).toBeVisible();
    await world.run("jobs/notifications:announceDue", {});
    await member.goto("/app/inbox?tab=activity");
    await expect(member.getByText("Try today's dare and show it.")).toHaveCount(1);
    await expectGoodScreen(member, "announcement-news");
  });

  await test.step("the cockpit says that nothing is stuck, and counts everybody anew", async () => {
    await world.run("jobs/payments:moveNewPayers", {});
    await writer.goto("/admin/cockpit");
    await expect(writer.getByText("Nothing is stuck.")).toBeVisible();
    await expect(writer.getByText("Your email address isn't on the list of admin addresses")).toBeVisible();
    await writer.getByRole("button", { name: "Dry run" }).click();
    await expect(
      writer.getByText(`0 of ${people} people have a wrong counter. Nothing was changed.`),
    ).toBeVisible();
    await writer.getByRole("button", { name: "Count and correct" }).click();
    await expect(writer.getByText(`Corrected the counters of 0 of ${people} people.`)).toBeVisible();
    await expectGoodScreen(writer, "cockpit");
  });

  await test.step("a word for the screening takes both of them, and the test box says what it does", async () => {
    await writer.goto("/admin/words");
    await writer.getByText("Add to a list").click();
    const form = writer.locator("form").filter({ has: writer.getByLabel("Word or phrase") });
    await form.getByLabel("Word or phrase").fill("toaster race");
    await form.getByLabel("Rule").selectOption("P4");
    await form.getByLabel("Reason").fill(REASON);
    await form.getByRole("button", { name: "Ask a second admin" }).click();
    await expect(writer.getByText("You asked for this. Another admin has to agree.")).toBeVisible();
    await approver.goto("/admin/words");
    const added = approver.getByRole("list", { name: "Added words" });
    const agree = added.getByRole("button", { name: "Agree to add “toaster race”" });
    await agree.click();
    await added.getByLabel("Reason").fill(REASON);
    await agree.click();
    await expect(added.getByText("In use", { exact: true })).toBeVisible();
    await writer.getByLabel("Text", { exact: true }).fill("Watch a toaster race for two minutes");
    await writer.getByRole("button", { name: "See what happens" }).click();
    const result = writer.getByRole("region", { name: "What would happen" });
    await expect(result).toContainText("No physical danger (P4), because of “toaster race”.");
    await expect(result).toContainText("Delivered");
    await expectGoodScreen(writer, "words");
  });

  await test.step("a day of the daily dare has another dare", async () => {
    await writer.goto("/admin/calendar");
    await writer
      .getByRole("button", { name: /^Change / })
      .first()
      .click();
    await writer.getByLabel("Dare", { exact: true }).selectOption("tech-explain-internet");
    await writer.getByLabel("A piece of technology").fill("the toaster");
    const preview = writer.getByRole("region", { name: "What people read" });
    await expect(preview).toContainText("Explain the toaster to somebody from the year 1800");
    await writer.getByLabel("Reason").fill(REASON);
    await expectGoodScreen(writer, "calendar");
    await writer.getByRole("button", { name: /^Save / }).click();
    const table = writer.getByRole("table", { name: "The next 90 days" });
    await expect(table.getByText("Changed", { exact: true })).toBeVisible();
    await expect(table).toContainText("Explain the toaster to somebody from the year 1800");
  });
});
