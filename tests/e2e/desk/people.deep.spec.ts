import type { Page } from "playwright/test";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

// What is shut is tried here, and the browser names each refusal.
test.use({ expectedErrors: [/account-restricted|switched-off/] });

// Nobody else of the shared world reports them.
const OWNER = "labcoat";
const FACTS = "Three people were called names on one evening.";

/** The button opens the place for the reason, and stands below it then. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name, exact: true }) });
  await form.getByLabel("Reason", { exact: true }).fill(reason);
  await form.getByRole("button", { name, exact: true }).click();
}

test("PRODUCT-22 an admin looks somebody up, has their account shut by a decision and opens it again, and all of it is in the log", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const owner = await device("phone");
  await entry.signInAsSeeded(owner, OWNER);
  const staff = await device("desktop");
  await entry.arrive(staff, world, "firstdesk");
  await world.run("dev/people:makeAdmin", { username: "firstdesk" });
  await staff.goto("/admin/people");

  await test.step("found by the beginning of a name; what is private takes a reason", async () => {
    await staff.getByLabel("Username or ID").fill("labco");
    await staff.getByRole("button", { name: "Search", exact: true }).click();
    await staff
      .getByRole("list", { name: "People found" })
      .getByRole("link", { name: /labcoat/ })
      .click();
    await expect(staff.getByText("In good standing")).toBeVisible();
    await act(staff, "Show time zone", "They ask why quiet hours are off");
    await expect(staff.getByRole("button", { name: "Show time zone" })).toHaveCount(0);
    await expectGoodScreen(staff, "desk-person");
  });

  await test.step("an account is shut by a decision in a case, with its reasons", async () => {
    await staff.getByText("Decide about this account").click();
    const opening = staff.locator("form").filter({ has: staff.getByRole("button", { name: "Open a case" }) });
    await opening.getByLabel("Reason", { exact: true }).fill("Seen while looking at the page");
    await opening.getByRole("button", { name: "Open a case" }).click();
    await expect(staff.getByRole("heading", { level: 1, name: "Something else" })).toBeVisible();
    await staff.getByRole("button", { name: /^Suspend account/ }).click();
    await staff.getByLabel("Rule that was broken").selectOption("P10");
    await staff.getByRole("textbox", { name: "What happened" }).fill(FACTS);
    await staff.getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Decide", exact: true }).click();
    await expect(staff.getByText("Decided: Suspend account.")).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
  });

  await test.step("and opened again before its time, which its owner sees at once", async () => {
    await staff.getByRole("link", { name: "Open staff profile" }).click();
    await expect(staff.getByText("Suspended", { exact: true })).toBeVisible();
    await act(staff, "Reopen the account", "It was another page");
    await expect(staff.getByText("In good standing")).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Your account is suspended" })).toHaveCount(0);
  });

  await test.step("a colleague is given a role for some days", async () => {
    await staff.goto("/admin/team");
    await staff.getByLabel("Username").fill("nightowl");
    await staff.getByRole("radio", { name: /^Support/ }).check();
    await staff.getByLabel("For how long").selectOption("7");
    const form = staff.locator("form");
    await form.getByLabel("Reason", { exact: true }).fill("Helps out this week");
    await form.getByRole("button", { name: "Give the role" }).click();
    await expect(staff.getByRole("table").getByRole("row", { name: /@nightowl Support/ })).toBeVisible();
    await expectGoodScreen(staff, "desk-team");
  });

  await test.step("payouts are stopped by one admin; on again takes another", async () => {
    await staff.goto("/admin/switches");
    await act(staff, "Turn off payouts", "The books don't add up");
    await expect(staff.getByText("Turning it on again takes two admins.")).toBeVisible();
    await act(staff, "Ask to turn on payouts", "They add up now");
    await expect(staff.getByText(/Another admin has to approve/)).toBeVisible();
    await expectGoodScreen(staff, "desk-switches");
    const second = await device("desktop");
    await entry.arrive(second, world, "seconddesk");
    await world.run("dev/people:makeAdmin", { username: "seconddesk" });
    await second.goto("/admin/switches");
    await act(second, "Approve and turn on payouts", "Looked at the books");
    await expect(second.getByRole("button", { name: "Turn off payouts" })).toBeVisible();
  });

  await test.step("an idea is answered, and everybody reads it", async () => {
    await owner.goto("/app/settings/feedback");
    await owner.getByLabel("Your idea").fill("Captions for choirs");
    await owner.getByRole("button", { name: "Post to the board" }).click();
    await expect(owner.getByRole("heading", { name: "Captions for choirs" })).toHaveCount(1);
    await staff.goto("/admin/ideas");
    await staff.getByRole("button", { name: "Answer “Captions for choirs”" }).click();
    await staff.getByLabel("Status").selectOption("planned");
    await staff.getByLabel("Answer", { exact: true }).fill("In spring.");
    await staff.getByRole("button", { name: "Save the answer" }).click();
    await expect(owner.getByText("In spring.")).toBeVisible();
  });

  await test.step("the log has all of it, and is searched by who and what", async () => {
    await staff.goto("/admin/audit?action=switch.turn");
    const log = staff.getByRole("list", { name: "What was done" });
    await expect(log.getByRole("listitem")).toHaveCount(2);
    await expect(log).toContainText("The books don't add up");
    await staff.goto(`/admin/audit?about=${OWNER}`);
    for (const words of ["Saw a private detail", "Changed an account's standing"]) {
      await expect(log).toContainText(words);
    }
    await expectGoodScreen(staff, "desk-log");
  });
});
