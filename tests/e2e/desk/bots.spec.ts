import type { Page } from "playwright/test";
import { entry } from "../pages/entry";
import { wallet } from "../pages/wallet";
import { expectNothingCut } from "../support/fit";
import { expectGoodScreen } from "../support/goodScreen";
import { tabTo } from "../support/keys";
import { expect, test } from "../support/world";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const REASON = "Asked for in ticket 12";

// A day after the sign-in the first act of staff is refused; the page asks for the password and tries again.
test.use({ clock: "manual", expectedErrors: [/sign-in-again/] });

/** An act of staff whose button opens the place for its reason. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByLabel("Reason").fill(REASON);
  await page.getByRole("button", { name }).click();
}

test("ADM-02 ADM-03 ADM-05 PRD-05 a rule is edited, runs dry, is approved by another, writes once, and stops", async ({
  device,
  world,
}) => {
  const writer = await device("desktop");
  const approver = await device("desktop");
  const member = await device("phone");
  const staff = await device("desktop");
  await entry.arrive(writer, world, "keyholder");
  await entry.arrive(approver, world, "secondkey");
  for (const username of ["keyholder", "secondkey"]) await world.run("dev/people:makeAdmin", { username });
  await world.run("jobs/bots:run", {});

  await test.step("the number it would reach changes while the rule is written", async () => {
    await writer.goto("/admin/bots");
    await writer.getByRole("link", { name: /^Welcome ?Pip/ }).click();
    await expect(writer.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
    const reach = writer.getByRole("status").filter({ hasText: "it happened to" });
    await expect(reach).toContainText("2 of 2 people");
    await writer.getByRole("button", { name: "Add condition" }).click();
    await writer.getByLabel("Number").fill("9");
    await expect(reach).toContainText("0 of 2 people");
    await writer.getByLabel("Number").fill("0");
    await expect(reach).toContainText("2 of 2 people");
    await expectGoodScreen(writer, "bot-rule", "variables");
  });

  await test.step("it runs dry for a day, and only another admin lets it write", async () => {
    await writer.getByLabel("Reason").fill(REASON);
    await writer.getByRole("button", { name: "Save draft" }).click();
    await act(writer, "Start dry run");
    await expect(writer.getByText(/^The dry run ends/)).toBeVisible();
    // The feed's list would be too old after a day, and say so.
    await approver.goto("/admin/bots");
    await world.stack.sleep(DAY_MS + MINUTE_MS);
    await writer.reload();
    await expect(writer.getByText("so another admin has to approve it")).toBeVisible();
    await approver.goto("/admin/bots/rules/welcome");
    await act(approver, "Approve");
    await wallet.provePassword(approver);
    await expect(approver.getByText("This version is live.")).toBeVisible();
  });

  await test.step("its persona keeps still at no hour", async () => {
    await approver.goto("/admin/bots/personas/pip");
    await approver.getByLabel("Quiet from").selectOption("10");
    await approver.getByLabel("Reason").fill(REASON);
    await approver.getByRole("button", { name: "Save", exact: true }).click();
    await expect(approver.getByText("Done and logged.")).toBeVisible();
    await expectGoodScreen(approver, "bot-persona");
  });

  await test.step("a newcomer gets exactly one note, labelled, and stops them with one tap", async () => {
    await entry.arrive(member, world, "newcomer");
    await world.run("jobs/bots:run", {});
    await world.run("jobs/bots:run", {});
    await member.goto("/app/inbox?tab=activity");
    await expect(member.getByText(/^Hi newcomer, good to have you/)).toHaveCount(1);
    await expect(member.getByText("Automated", { exact: true })).toBeVisible();
    await expectGoodScreen(member, "bot-note");
    await member.getByRole("button", { name: "Stop notes like this" }).click();
    await expect(member.getByText("Automated messages are off.")).toBeVisible();
    await member.goto("/app/settings/notifications");
    await expect(member.getByRole("switch", { name: /^Notes from Pip/ })).not.toBeChecked();
  });

  const late = await test.step("the switch holds every note back", async () => {
    await approver.goto("/admin/bots");
    await expectGoodScreen(approver, "bots");
    await act(approver, "Turn all bots off");
    await expect(approver.getByRole("heading", { name: "Bots are off" })).toBeVisible();
    const page = await device("phone");
    await entry.arrive(page, world, "latecomer");
    await world.run("jobs/bots:run", {});
    await page.goto("/app/inbox?tab=activity");
    await expect(page.getByText("Nothing waits for you")).toBeVisible();
    await act(approver, "Turn bots on");
    await expect(approver.getByRole("heading", { name: "Bots are on" })).toBeVisible();
    await world.run("jobs/bots:run", {});
    await expect(page.getByText(/^Hi latecomer, good to have you/)).toBeVisible();
    return page;
  });

  await test.step("PRODUCT-22 a note is reported, and whoever had no hand in its rule stops it", async () => {
    await late.getByRole("button", { name: "Report", exact: true }).click();
    await late.getByLabel("Spam").check();
    await late.getByRole("button", { name: "Continue" }).click();
    await late.getByRole("button", { name: "Send report" }).click();
    const status = late.getByRole("link", { name: "Check status" });
    await expect(status).toBeVisible();
    const way = (await status.getAttribute("href")) ?? "";
    await entry.arrive(staff, world, "thirdkey");
    await world.run("dev/people:makeAdmin", { username: "thirdkey" });
    for (const page of [approver, staff]) {
      await page.goto("/admin/cases?kind=note");
      await page.getByRole("table", { name: "Cases" }).getByRole("link").click();
    }
    await expect(approver.getByRole("heading", { level: 1, name: "You're involved in this" })).toBeVisible();
    await expect(staff.getByRole("heading", { level: 1, name: "Spam" })).toBeVisible();
    await expectGoodScreen(staff, "desk-note");
    await staff.getByRole("button", { name: /^Stop this automated message/ }).click();
    await staff.getByRole("textbox", { name: "Reason", exact: true }).fill("It came twice on one day");
    await staff.getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Decide", exact: true }).click();
    await expect(staff.getByText("Decided: Stop this automated message.")).toBeVisible();
    await late.goto(way);
    await expect(late.getByRole("heading", { name: "Decided: we took action" })).toBeVisible();
  });
});

test("ADM-03 a rule is edited by keyboard alone on a narrow screen", async ({ device, world }) => {
  const page = await device("phone");
  await page.setViewportSize({ width: 360, height: 740 });
  await entry.arrive(page, world, "keysonly");
  await world.run("dev/people:makeAdmin", { username: "keysonly" });
  await world.run("jobs/bots:run", {});
  await page.goto("/admin/bots/rules/went-public");
  const button = (name: string) => page.getByRole("button", { name });
  await expect(button("Add condition")).toBeVisible();
  await tabTo(page, button("Add condition"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(button("Remove condition 1")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("9");
  await expect(page.getByLabel("Number")).toHaveValue("9");
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type(REASON);
  await tabTo(page, button("Save draft"));
  await page.keyboard.press("Enter");
  await tabTo(page, button("Start dry run"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type(REASON);
  await tabTo(page, button("Start dry run"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The dry run ends/)).toBeVisible();
  await expectGoodScreen(page, "bot-rule-narrow", "variables");
  await expectNothingCut(page);
});
