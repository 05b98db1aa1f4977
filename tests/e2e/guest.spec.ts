import type { Page } from "playwright/test";
import { z } from "zod";
import { answering } from "./pages/answering";
import { entry } from "./pages/entry";
import { guest } from "./pages/guest";
import { sending } from "./pages/sending";
import { actAs, mailedCode } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test, type World } from "./support/world";

const CREATOR = "daredbyguest";
const MODERATOR = "deciding";
const KEEPER = "keepsitall";
const EMAIL = `${KEEPER}@example.test`;
const GOOD_CARD = "4242 4242 4242 4242";

const Link = z.object({ token: z.string() });

/** D24 on the staff's own screens, from the queue. */
async function splitInQueue(page: Page, dareId: string, part: string): Promise<void> {
  await page.goto("/admin/cases?kind=dispute");
  await page.locator(`a[href*="/admin/cases/disputes/${dareId}"]`).click();
  await expect(page.getByText("It was the wrong cup.")).toBeVisible();
  await page.getByRole("radio", { name: /^Split between both/ }).click();
  await page.getByLabel("Part of the price for the creator").fill(part);
  await expect(page.getByText("Result", { exact: true })).toBeVisible();
  await expectGoodScreen(page, "staff-dispute");
  await page.getByLabel("Reason", { exact: true }).last().fill("Half of it was shown");
  await page.getByLabel("Reasons for both of them").fill("One of the two lines is in the film.");
  await page.getByRole("button", { name: "Make final decision" }).click();
  await expect(page.getByText("Decided. Both sides are notified.")).toBeVisible();
}

/** The local sign-in proves an address only where somebody asks for it; Clerk does at the sign-up. */
async function proveEmail(page: Page, world: World): Promise<void> {
  const ask = (route: string, body: object): Promise<boolean> =>
    page.evaluate(
      async ([address, sent]) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(address, { method: "POST", headers, body: sent })).ok;
      },
      [`/auth/email-otp/${route}`, JSON.stringify(body)] as const,
    );
  await ask("send-verification-otp", { email: EMAIL, type: "email-verification" });
  expect(await ask("verify-email", { email: EMAIL, otp: await mailedCode(world, EMAIL) })).toBe(true);
}

/** Money 1.4 from a creator's page to an account, by way of a rejection and a moderator (D4, D22, D23, D24). */
test("PUB-19 a guest pays without an account, a moderator splits the price, and the dare is claimed", async ({
  device,
  world,
}) => {
  const creator = await device("phone");
  const moderator = await device("desktop");
  const visitor = await device("phone");
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });
  await entry.arrive(moderator, world, MODERATOR);
  await world.run("dev/people:makeAdmin", { username: MODERATOR });

  const dareId = await test.step("a visitor pays for a dare", async () => {
    await visitor.goto(`/creator/${CREATOR}`);
    await entry.passAgeGate(visitor);
    const id = await guest.begin(visitor, CREATOR, "30", EMAIL);
    await guest.openCheckout(visitor);
    await sending.payWith(visitor, GOOD_CARD);
    await expect(visitor.getByRole("heading", { name: "A person is checking your dare" })).toBeVisible();
    await expectGoodScreen(visitor, "track-guest");
    return id;
  });

  await test.step("it passes the check, and a watcher reads how far it is, without words or money", async () => {
    await actAs(moderator, world, "staffDares:screen", { dareId, reason: "It is fine", verdict: "pass" });
    await expect(visitor.getByRole("heading", { name: `Waiting for ${CREATOR}` })).toBeVisible();
    await creator.goto(`/d/${dareId}`);
    await answering.accept(creator);
    const { token } = Link.parse(await actAs(creator, world, "tracking:makeLink", { dareId }));
    await moderator.goto(`/track/${dareId}?t=${token}`);
    await expect(moderator.getByRole("heading", { name: `A dare for @${CREATOR}` })).toBeVisible();
    await expect(moderator.getByRole("main").getByText(/\$|coffee/)).toHaveCount(0);
    await expectGoodScreen(moderator, "track-watcher");
  });

  await test.step("the take is rejected, and a moderator decides between the two", async () => {
    await answering.recordTake(creator);
    await answering.submitTake(creator);
    await expect(visitor.getByRole("heading", { name: "Watch the video" })).toBeVisible();
    await guest.reject(visitor);
    await actAs(creator, world, "disputes:open", { dareId, statement: "All of it is there." });
    await guest.tellModerator(visitor, "It was the wrong cup.");
    await splitInQueue(moderator, dareId, "10");
  });

  await test.step("with an account of the same proved e-mail the dare and its money are theirs", async () => {
    await visitor.getByRole("link", { name: "Sign in", exact: true }).last().click();
    await visitor.getByRole("link", { name: "Create account" }).last().click();
    await entry.createAccount(visitor, EMAIL);
    await entry.setUpProfile(visitor, KEEPER);
    await entry.chooseInterests(visitor);
    await expect(visitor).toHaveURL(new RegExp(`/track/${dareId}$`));
    await proveEmail(visitor, world);
    await visitor.reload();
    await visitor.getByRole("button", { name: "Add to my account" }).click();
    await expect(visitor).toHaveURL(new RegExp(`/d/${dareId}$`));
    const story = visitor.getByRole("list", { name: "Timeline" });
    await expect(story.getByText("+$20.00").first()).toBeVisible();
    await expect(story.getByText("Paid to the creator")).toBeVisible();
    await expectGoodScreen(visitor, "dare-split");
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });
});
