import { answering } from "../pages/answering";
import { deciding } from "../pages/deciding";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

const HOST = "bringsfriends";
const GUEST = "isbrought";
const THIRD = "takesdares";
const DAY_MS = 86_400_000;

test.use({ clock: "manual" });

test("APP-26 ENT-11 an invitation by link: joined, qualified by a dare with somebody else, rewarded after its hold, each seen at once", async ({
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
