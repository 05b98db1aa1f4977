import type { Page } from "playwright/test";
import { z } from "zod";
import { answering } from "../pages/answering";
import { deciding } from "../pages/deciding";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { actAs, askAs } from "../support/behind";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

const HOST = "bringsfriends";
const GUEST = "isbrought";
const THIRD = "takesdares";
const DAY_MS = 86_400_000;

const Person = z.object({ uid: z.string() });

test.use({ clock: "manual" });

const badge = (page: Page) =>
  page.getByRole("list", { name: /^Yours/ }).getByRole("button", { name: /^First Proof/ });

/** All that the list of a creator's page asks for; the checking service is elsewhere and says yes. */
async function openForDares(page: Page, world: World): Promise<void> {
  const part = (name: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
  await world.run("dev/people:assure", { username: GUEST });
  await part("Say who you are").click();
  await page.getByLabel("Bio").fill("I say yes to most things.");
  await page.getByLabel("Usual price").fill("15");
  await page.getByRole("button", { name: "Save profile" }).click();
  await part("Set your boundaries").click();
  await page.getByRole("button", { name: "Save boundaries" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are listed" })).toBeVisible();
}

async function befriend(world: World, one: Page, other: Page): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { uid } = Person.parse(await askAs(to, world, "users:me", {}));
    await actAs(from, world, "follows:follow", { personId: uid });
  }
}

test("APP-26 ENT-11 OVL-19 CAL-10 an invitation by link: joined, qualified by a dare with somebody else, rewarded after its hold, each seen at once", async ({
  device,
  world,
}) => {
  const host = await device("desktop");
  const guest = await device("phone");
  const third = await device("phone");
  await entry.arrive(host, world, HOST);
  await entry.arrive(third, world, THIRD);
  await world.run("dev/people:assure", { username: THIRD, defaultDarePrice: 1000 });

  const invited = host.getByRole("list", { name: "Who you invited" });
  const link = host.getByText(/\/signup\?ref=[A-Z2-7]{6}$/);

  await test.step("the page gives a code, a link and a picture of it away", async () => {
    await host.goto("/app/profile");
    await host.getByRole("link", { name: "Invite", exact: true }).click();
    await expect(host.getByRole("heading", { level: 1, name: "Invite friends" })).toBeVisible();
    await expect(host.getByRole("img", { name: /^QR code that leads to/ })).toBeVisible();
    await expect(host.getByText("Nobody yet.")).toBeVisible();
    await expectGoodScreen(host, "invite-none");
  });

  await test.step("a friend signs up with the link, which the host sees at once", async () => {
    const { pathname, search } = new URL((await link.textContent()) ?? "");
    await guest.goto(`${pathname}${search}`);
    await entry.passAgeGate(guest);
    await entry.createAccount(guest, `${GUEST}@example.test`);
    await entry.setUpProfile(guest, GUEST);
    await entry.chooseInterests(guest);
    await expect(guest).toHaveURL(/\/app\/feed$/);
    await expect(invited.getByRole("link", { name: GUEST })).toBeVisible();
    await expect(invited.getByText("Joined", { exact: true })).toBeVisible();
    await guest.goto("/app/invite");
    await expect(guest.getByText(`You joined with an invitation from ${HOST}.`)).toBeVisible();
    await expectGoodScreen(guest, "invite-invited");
  });

  await test.step("the friend's dare with somebody else counts once it is approved", async () => {
    await sending.send(guest, THIRD, "20");
    const dare = new URL(guest.url()).pathname;
    await third.goto(dare);
    await answering.accept(third);
    await answering.recordTake(third);
    await answering.submitTake(third);
    await deciding.approveUnwatched(guest);
    await expect(invited.getByText("Almost there", { exact: true })).toBeVisible();
    await expectGoodScreen(host, "invite-qualified");
  });

  await test.step("whoever took the dare challenges the friend to the badge it earned", async () => {
    await befriend(world, third, guest);
    await third.goto("/app/badges");
    const own = third.getByRole("list", { name: /^Yours/ });
    await own.getByRole("button", { name: /^First Proof/ }).click();
    await third.getByRole("button", { name: "Challenge friends" }).click();
    const dialog = third.getByRole("dialog", { name: "Challenge friends to earn “First Proof”" });
    await dialog.getByRole("button", { name: "Challenge", exact: true }).click();
    await expect(dialog.getByText("Choose at least one friend.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: GUEST }).check();
    await dialog.getByLabel("Your message").fill("Your turn: show me you have the nerve.");
    await expect(dialog.getByText("38/200 characters")).toBeVisible();
    await expectGoodScreen(third, "challenge");
    await dialog.getByRole("button", { name: "Challenge 1 friend" }).click();
    await expect(third.getByText("Challenge sent")).toBeVisible();
  });

  await test.step("the friend reads it, has no such badge, and takes its first step: open for dares", async () => {
    await guest.goto("/app/badges");
    await expect(guest.getByRole("heading", { name: "Next for you" })).toBeVisible();
    await expect(badge(guest)).toHaveCount(0);
    await guest.goto("/app/inbox?tab=activity");
    await guest.getByRole("main").getByRole("link").filter({ hasText: "You have a challenge" }).click();
    await expect(guest).toHaveURL(/\/app\/settings\/creator$/);
    await openForDares(guest, world);
  });

  await test.step("it is answered with a video of the friend's own, and both see the badge at once", async () => {
    await guest.goto("/app/badges");
    // A card of their own: one that pays for both sides is refused.
    await sending.compose(third, GUEST, "15");
    await sending.openCheckout(third);
    await sending.payWith(third, "5555 5555 5555 4444");
    await sending.expectSent(third, GUEST);
    const dare = new URL(third.url()).pathname;
    const film = await guest.context().newPage();
    await film.goto(dare);
    await answering.accept(film);
    await answering.recordTake(film);
    await answering.submitTake(film);
    await film.close();
    await expect(badge(guest)).toHaveCount(0);
    await deciding.approveUnwatched(third);
    await expect(badge(guest)).toBeVisible();
    await expectGoodScreen(guest, "challenge-answered");
  });

  await test.step("both get their points when the money is past its hold", async () => {
    await world.stack.sleep(15 * DAY_MS);
    await expect(invited.getByText("Rewarded", { exact: true })).toBeVisible();
    await expectGoodScreen(host, "invite-rewarded");
    await host.goto("/app/inbox?tab=activity");
    await expect(host.getByText("Points added")).toBeVisible();
    await guest.goto("/app/inbox?tab=activity");
    await expect(guest.getByText("You get 50 points for joining with an invitation.")).toBeVisible();
  });
});
