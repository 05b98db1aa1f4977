import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expect, test } from "./support/world";

const HOUR_MS = 3_600_000;

test.use({ clock: "manual" });

/** Issue A5.6 and A4: every way in which a dare ends before it is accepted, seen live by both. */
test("decline, calling off and running out of time give the authorisation back", async ({
  device,
  world,
}) => {
  const sender = await device("phone");
  const creator = await device("phone");
  await entry.arrive(sender, world, "sendingthree");
  await entry.arrive(creator, world, "creatorthree");
  await world.run("dev/people:assure", { username: "creatorthree", defaultDarePrice: 1000 });

  await test.step("declined", async () => {
    const dare = await sending.send(sender, "creatorthree", "10");
    await creator.goto(dare);
    await creator.getByRole("button", { name: "Decline" }).click();
    await creator.getByRole("button", { name: "Decline dare" }).click();
    await expect(sender.getByRole("heading", { name: "creatorthree said no this time" })).toBeVisible();
    await expect(sender.getByText("Reservation released").first()).toBeVisible();
  });

  await test.step("cancelled", async () => {
    // Words that somebody said no to cannot be sent to them again.
    const dare = await sending.send(sender, "creatorthree", "11", "my second coffee");
    await creator.goto(dare);
    await expect(creator.getByRole("button", { name: "Accept" })).toBeVisible();
    await sender.getByRole("button", { name: "Cancel dare" }).click();
    const question = sender.getByRole("dialog", { name: "Cancel this dare?" });
    await question.getByRole("button", { name: "Cancel dare" }).click();
    await expect(creator.getByRole("heading", { name: "This dare was cancelled" })).toBeVisible();
    await expect(sender.getByText("Reservation released").first()).toBeVisible();
  });

  await test.step("out of time", async () => {
    const dare = await sending.send(sender, "creatorthree", "12", "my third coffee");
    await creator.goto(dare);
    await world.stack.sleep(49 * HOUR_MS);
    await expect(sender.getByRole("heading", { name: "The time ran out" })).toBeVisible();
    await expect(creator.getByRole("heading", { name: "The time ran out" })).toBeVisible();
    await expect(sender.getByText("Reservation released").first()).toBeVisible();
  });
});
