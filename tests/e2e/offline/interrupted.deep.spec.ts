import { answering } from "../pages/answering";
import { deciding } from "../pages/deciding";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { expect, test } from "../support/world";

// The deployment is killed on purpose: its pages see a lost connection.
test.use({ expectedErrors: [/WebSocket connection|net::ERR_/] });

test("a power cut between accept and proof loses nothing; both pages come back by themselves", async ({
  device,
  world,
}) => {
  const sender = await device("phone");
  const creator = await device("phone");
  await entry.arrive(sender, world, "sendingtwo");
  await entry.arrive(creator, world, "creatortwo");
  await world.run("dev/people:assure", { username: "creatortwo", defaultDarePrice: 1000 });
  const dare = await sending.send(sender, "creatortwo", "12");

  await creator.goto(dare);
  await answering.accept(creator);
  await expect(sender.getByRole("heading", { name: "creatortwo accepted" })).toBeVisible();

  await world.stack.killDeployment();
  await world.stack.restartDeployment();

  await answering.recordTake(creator);
  await answering.submitTake(creator);
  await expect(sender.getByRole("heading", { name: "Watch the video" })).toBeVisible({ timeout: 60_000 });
  await deciding.approveUnwatched(sender);
  await expect(creator.getByRole("heading", { name: "Dare done" })).toBeVisible();

  expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
});
