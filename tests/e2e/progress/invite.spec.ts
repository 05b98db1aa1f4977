import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

const HOST = "bringsfriends";
const GUEST = "isbrought";

test("APP-26 ENT-11 whoever signs up with an invitation is seen by the host at once, and sees who invited them", async ({
  device,
  world,
}) => {
  const host = await device("desktop");
  const guest = await device("phone");
  await entry.arrive(host, world, HOST);

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
});
