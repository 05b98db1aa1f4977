import { CLOSED_WORDS } from "../../convex/domain/safety/screen/tiers";
import { answering } from "./pages/answering";
import { deciding } from "./pages/deciding";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expect, test } from "./support/world";

/** What a deployment does that nobody has told otherwise. */
test.use({ settings: { GUEST_DARES: "off", REVIEWERS_ON_SHIFT: "no" } });

test("PRD-12 with production defaults a dare of the catalogue is paid and done; guests and own words wait", async ({
  device,
  world,
}) => {
  const visitor = await device("phone");
  const sender = await device("phone");
  const creator = await device("desktop");
  await entry.join(creator, "defaultcreator");
  await world.run("dev/people:assure", { username: "defaultcreator", defaultDarePrice: 2500 });
  await visitor.goto("/creator/defaultcreator");
  await entry.passAgeGate(visitor);

  await test.step("a new sender's own words are closed, and why is said", async () => {
    await entry.arrive(sender, world, "defaultsender");
    await sender.goto("/defaultcreator");
    await sender.getByRole("link", { name: "Dare defaultcreator" }).click();
    await expect(sender.getByText(CLOSED_WORDS["new-sender"])).toBeVisible();
    await expect(sender.getByRole("button", { name: "Start", exact: true })).toBeDisabled();
  });

  await test.step("a dare of the catalogue goes its whole way", async () => {
    await sending.send(sender, "defaultcreator", "25");
    await creator.goto("/app/inbox?tab=dares");
    await answering.openWaitingDare(creator);
    await answering.accept(creator);
    await answering.recordTake(creator);
    await answering.submitTake(creator);
    await deciding.approveUnwatched(sender);
    await expect(creator.getByRole("heading", { name: "Dare done" })).toBeVisible();
    await creator.goto("/app/wallet");
    await expect(creator.getByRole("main").getByText("$20.00").first()).toBeVisible();
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });

  await test.step("a visitor, who has been there all the time, is not asked to pay as a guest", async () => {
    await expect(visitor.getByRole("heading", { name: "defaultcreator" }).first()).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Dare as a guest" })).toHaveCount(0);
  });
});
