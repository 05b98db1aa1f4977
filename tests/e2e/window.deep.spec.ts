import type { Locator, Page } from "playwright/test";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../embedded/dev/seeding";
import { answering } from "./pages/answering";
import { deciding } from "./pages/deciding";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expectFits, expectNothingMoved, watchShifts } from "./support/fit";
import { expect, test } from "./support/world";

const SENDER = "windowshopper";
const STAFF = "windowcleaner";
/** shop-window 10: from the feed to a paid dare, and from a dare that arrives to the camera. */
const MOST_TAPS = { toPaid: 8, toRecording: 3 };

/** Counts what a thumb does; what it goes for is whole in view without scrolling. */
function thumbOf(page: Page) {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      await expect(target).toBeInViewport({ ratio: 0.99 });
      await target.click();
      taps += 1;
    },
    taps: () => taps,
    startAgain(): void {
      taps = 0;
    },
    /** Whoever is signed in is inside: nothing asks them to join or to open the app. */
    async expectInside(): Promise<void> {
      await expect(page.getByRole("main")).toBeAttached();
      for (const name of ["Join", "Sign in", "Open the app"])
        await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
    },
  };
}

test("from the shop window to a shared video: few taps, acts under the thumb, one frame", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const sender = await device("phone");
  const creator = await device("desktop");
  const thumb = thumbOf(sender);
  const mouse = thumbOf(creator);
  const act = (name: string | RegExp) => sender.getByRole("button", { name });

  await test.step("a visitor looks, joins and is in the feed", async () => {
    await sender.goto("/");
    await entry.passAgeGate(sender);
    await thumb.tap(sender.getByRole("link", { name: "Create account" }).first());
    await entry.createAccount(sender, `${SENDER}@example.test`);
    await entry.setUpProfile(sender, SENDER);
    await entry.chooseInterests(sender);
    await expect(sender).toHaveURL(/\/app\/feed$/);
    await thumb.expectInside();
  });

  const username = await test.step("from the feed to a paid dare", async () => {
    thumb.startAgain();
    const dareThem = sender
      .getByRole("main")
      .getByRole("link", { name: /^Dare .* from \$\d/ })
      .first();
    const address = (await dareThem.getAttribute("href")) ?? "";
    await thumb.tap(dareThem);
    await thumb.expectInside();
    await thumb.tap(act("Choose this dare").first());
    await expect(sender.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
    for (const blank of await sender.getByRole("main").getByRole("textbox").all()) await blank.fill("tea");
    await thumb.tap(act("Continue"));
    await expect(sender.getByRole("heading", { level: 1, name: "Set the price" })).toBeVisible();
    await thumb.tap(act("Continue"));
    await thumb.tap(act("Send dare"));
    await expect(sender).toHaveURL(/\/c\/pay\//);
    await sending.payWith(sender, "4242 4242 4242 4242");
    await expect(sender.getByRole("heading", { name: /^Sent to / })).toBeVisible();
    await thumb.expectInside();
    // The button of the payment page, which is not ours, is a tap too.
    expect(thumb.taps() + 1).toBeLessThanOrEqual(MOST_TAPS.toPaid);
    // The address also says which video led there.
    return new URL(address, sender.url()).pathname.split("/").at(-1) ?? "";
  });

  await test.step("the creator's ring says so live, and the camera is three taps away", async () => {
    await entry.signInAsSeeded(creator, username);
    await mouse.expectInside();
    mouse.startAgain();
    await mouse.tap(creator.getByRole("link", { name: /^Answer: .*windowshopper/ }));
    await expect(creator).toHaveURL(/\/d\/\w+$/);
    await mouse.expectInside();
    await creator.getByRole("checkbox", { name: /I want to do this, I am an adult/ }).check();
    await mouse.tap(creator.getByRole("button", { name: "Accept" }));
    await expect(sender.getByRole("heading", { name: / accepted$/ })).toBeVisible();
    await mouse.tap(creator.getByRole("link", { name: "Record", exact: true }));
    await expect(creator).toHaveURL(/\/app\/camera\?dareId=/);
    expect(mouse.taps()).toBeLessThanOrEqual(MOST_TAPS.toRecording);
    await answering.record(creator);
    await creator.getByRole("button", { name: "Submit video" }).click();
    await answering.submitTake(creator);
    await mouse.expectInside();
    // What comes next stands in view on a phone, too.
    const desk = creator.viewportSize() ?? { width: 1280, height: 800 };
    await creator.setViewportSize({ width: 360, height: 740 });
    await expect(creator.getByRole("heading", { name: `Sent to ${SENDER}` })).toBeInViewport({ ratio: 1 });
    await expect(creator.getByText(/72 hours to watch it/)).toBeInViewport({ ratio: 1 });
    await creator.setViewportSize(desk);
    // One press leads to where the dare was opened.
    await creator.getByRole("button", { name: "Back", exact: true }).click();
    await expect(creator).toHaveURL(/\/app\/feed$/);
    await creator.goForward();
    await expect(creator).toHaveURL(/\/d\/\w+$/);
  });

  await test.step("approved under the thumb, then published and shared from the same page", async () => {
    await expect(sender.getByRole("heading", { name: "Watch the video" })).toBeVisible();
    await thumb.tap(act("Approve"));
    await thumb.tap(sender.getByRole("alertdialog").getByRole("button", { name: /^Approve and pay \$/ }));
    await expect(sender.getByRole("heading", { name: "Dare done" })).toBeVisible();
    await thumb.expectInside();
    await sender.getByText("Publish or share").click();
    await act("Make it public").click();
    await creator.getByRole("button", { name: "Make it public" }).click();
    await expect(creator.getByText("Under review")).toBeVisible();
    const staff = await device("desktop");
    await entry.arrive(staff, world, STAFF);
    await world.run("dev/people:makeAdmin", { username: STAFF });
    await deciding.letPublish(staff, new URL(sender.url()).pathname.split("/").at(-1) ?? "");
    await expect(sender.getByText("Everyone can see it.")).toBeVisible();
    await sender.context().grantPermissions(["clipboard-write"]);
    await sender.getByRole("button", { name: "Share", exact: true }).click();
    await sender.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Copy link" }).click();
    await expect(sender.getByText("Link copied")).toBeVisible();
    // Our own pages may not read what was copied; the public page is the one it leads to.
    await staff.goto(
      (await sender.getByRole("link", { name: "See the public page" }).getAttribute("href")) ?? "",
    );
    await expect(staff).toHaveURL(/\/v\/\w+$/);
    const title = await sender.getByRole("heading", { level: 1 }).textContent();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  });

  await test.step("tipped from there", async () => {
    await sender.getByRole("button", { name: /^Tip/ }).click();
    await act("Go to payment").click();
    await sending.payWith(sender, "4242 4242 4242 4242");
    await expect(sender).toHaveURL(/\/d\/\w+$/);
    await expect(sender.getByRole("heading", { name: "Your tip is sent" })).toBeInViewport({ ratio: 1 });
    await thumb.expectInside();
  });

  await test.step("nothing moves while it loads, and large letters lose nothing", async () => {
    const dare = await creator.evaluate(() => window.location.pathname);
    await watchShifts(sender);
    for (const address of ["/app/feed", dare, `/${username}`]) {
      await sender.goto(address);
      await expect(sender.getByRole("heading", { level: 1 })).toBeAttached();
      await expectNothingMoved(sender);
      await thumb.expectInside();
      await expectFits(sender);
    }
  });
});
