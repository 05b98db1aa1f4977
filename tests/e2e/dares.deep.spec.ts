import { answering } from "./pages/answering";
import { deciding } from "./pages/deciding";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

const SENDER = "judging";
const CREATOR = "performing";
const REFUSER = "notpleased";
const STOPPER = "halfwayin";
const MODERATOR = "weighing";

test("a retake, approval and ratings that open for both at once", async ({ device, world }) => {
  const sender = await device("desktop");
  const creator = await device("phone");
  await entry.arrive(sender, world, SENDER);
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });

  await test.step("the redo names what is missing, and the next take is approved", async () => {
    const dare = await sending.send(sender, CREATOR, "10");
    await creator.goto(dare);
    await expectGoodScreen(creator, "consent");
    await answering.accept(creator);
    await answering.recordTake(creator);
    await answering.submitTake(creator);
    await expect(sender.getByRole("heading", { name: "Watch the video" })).toBeVisible();
    await expectGoodScreen(sender, "review");
    await deciding.askRedo(sender, "The end is cut off.");
    // 2.4.3: the question has closed, its button is gone; the focus is on what came of it.
    const focused = () => sender.evaluate(() => document.activeElement?.textContent ?? "");
    await expect.poll(focused).toContain("You asked for a retake");
    await expect(creator.getByText("The end is cut off.")).toBeVisible();
    await expectGoodScreen(creator, "redo");
    await answering.recordTake(creator);
    await answering.submitTake(creator);
    await expect(sender.getByRole("button", { name: "Approve" })).toBeVisible();
    await expect(sender.getByRole("button", { name: "Ask for a retake" })).toBeHidden();
    await deciding.approveUnwatched(sender);
    await expect(creator.getByRole("heading", { name: "Dare done" })).toBeVisible();
    await expectGoodScreen(sender, "rating");
  });

  await test.step("what both say opens for both at once", async () => {
    await deciding.rate(sender, ["Brave", "Funny"]);
    await expect(sender.getByText("Your rating is in.", { exact: false })).toBeVisible();
    await expect(creator.getByText(`${SENDER} said`)).toBeHidden();
    await deciding.rate(creator, ["Fair"]);
    await expect(sender.getByText(`${CREATOR} said`)).toBeVisible();
    await expect(creator.getByText(`${SENDER} said`)).toBeVisible();
    await expectGoodScreen(creator, "settled");
  });
});

test("a rejection that a moderator splits, and a stop in the camera", async ({ device, world }) => {
  const sender = await device("desktop");
  const creator = await device("phone");
  const moderator = await device("desktop");
  await entry.arrive(sender, world, REFUSER);
  await entry.arrive(creator, world, STOPPER);
  await entry.arrive(moderator, world, MODERATOR);
  await world.run("dev/people:assure", { username: STOPPER, defaultDarePrice: 1000 });
  await world.run("dev/people:makeAdmin", { username: MODERATOR });

  await test.step("a rejection is disputed and split by a moderator", async () => {
    const dare = await sending.send(sender, STOPPER, "20");
    await creator.goto(dare);
    await answering.accept(creator);
    await answering.recordTake(creator);
    await answering.submitTake(creator);
    await deciding.reject(sender, "Something else");
    await deciding.askModerator(creator, "Every line is in it.");
    await deciding.giveStatement(sender, "It was another song.");
    // The address of before leads to the one list.
    await moderator.goto("/admin/queue");
    await expect(moderator).toHaveURL(/\/admin\/cases\?kind=screening/);
    await moderator.getByRole("link", { name: "Disputes" }).click();
    await moderator.locator(`a[href*="/admin/cases/disputes/${dare.slice("/d/".length)}"]`).click();
    await moderator.getByRole("radio", { name: /^Split between both/ }).click();
    await moderator.getByLabel("Part of the price for the creator").fill("10");
    await moderator.getByLabel("Reason", { exact: true }).last().fill("Half of it was shown");
    await moderator.getByLabel("Reasons for both of them").fill("One of the two lines is in the film.");
    await moderator.getByRole("button", { name: "Make final decision" }).click();
    await expect(creator.getByText(/Decided as a split: \$10\.00/)).toBeVisible();
    await expect(sender.getByText(/Decided as a split: \$10\.00/)).toBeVisible();
    await expectGoodScreen(sender, "decided");
  });

  await test.step("the creator stops in the camera; the money goes back", async () => {
    const dare = await sending.send(sender, STOPPER, "12");
    await creator.goto(dare);
    await answering.accept(creator);
    await creator.getByRole("link", { name: "Record", exact: true }).click();
    await deciding.stop(creator);
    await expect(sender.getByRole("heading", { name: `${STOPPER} stopped this dare` })).toBeVisible();
    await sender.goto("/app/inbox?tab=dares&side=sent&state=ended");
    await expect(sender.getByRole("list", { name: "Ended" }).getByRole("link")).toHaveCount(1);
    await expectGoodScreen(sender, "my-dares");
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });
});
