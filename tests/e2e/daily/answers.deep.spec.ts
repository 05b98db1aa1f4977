import { answering } from "../pages/answering";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

const MAKER = "answersit";
const LOOKER = "walksby";

test("APP-31 SHL-04 a video for today's dare is its maker's alone, then staff's, then everybody's", async ({
  device,
  world,
}) => {
  const maker = await device("phone");
  const looker = await device("desktop");
  await entry.arrive(maker, world, MAKER);
  await entry.arrive(looker, world, LOOKER);

  await test.step("it is recorded in the same camera, and private at once", async () => {
    await maker.goto("/app/daily-dare");
    await expect(maker.getByText("Nobody is on the wall yet")).toBeVisible();
    await expectGoodScreen(maker, "daily-dare");
    await maker.getByRole("link", { name: "Record mine" }).click();
    await expect(maker).toHaveURL(/\/app\/camera\?dareId=/);
    await expect(maker.getByText("3 to 30 s")).toBeVisible();
    await answering.record(maker);
    await maker.getByRole("button", { name: "Submit video" }).click();
    await answering.tickAndSubmit(maker);
    await expect(maker).toHaveURL(/\/app\/daily-dare/);
    await expect(maker.getByText("Only you can see it.")).toBeVisible();
    await expectGoodScreen(maker, "daily-dare-mine");
  });

  await test.step("staff look at it before it is on the wall", async () => {
    await maker.getByRole("button", { name: "Show it on the wall" }).click();
    await expect(maker.getByText(/We check it before it goes on the wall/)).toBeVisible();
    await world.run("dev/people:makeAdmin", { username: LOOKER });
    await looker.goto("/admin/cases?kind=daily");
    await looker.getByRole("table", { name: "Cases" }).getByRole("link").click();
    await looker.getByRole("button", { name: "Watch it", exact: true }).click();
    await looker.getByLabel("Reason", { exact: true }).fill("First look");
    await looker.getByRole("button", { name: "Watch it", exact: true }).click();
    await looker.getByRole("button", { name: "Unblur" }).click();
    await looker.getByRole("radio", { name: /Put it on the wall/ }).check({ force: true });
    await expectGoodScreen(looker, "staff-daily-case");
    await looker.getByLabel("Reason", { exact: true }).fill("Breaks no rule");
    await looker.getByRole("button", { name: "Decide", exact: true }).click();
    await expect(looker.getByText("Decided and logged.")).toBeVisible();
    await expect(looker.getByText("Nothing matches")).toBeVisible();
  });

  await test.step("then everybody sees it", async () => {
    await looker.goto("/app/daily-dare");
    await looker.getByRole("button", { name: /^Video by / }).click();
    await expect(looker.getByRole("dialog").locator("video")).toHaveAttribute("src", /\/media\/public\//);
    await expectGoodScreen(looker, "daily-dare-wall");
    await expect(maker.getByText("It is on the wall.")).toBeVisible();
  });

  await test.step("until its maker takes it from the wall", async () => {
    await looker.goto("/app/daily-dare");
    await expect(looker.getByRole("button", { name: /^Video by / })).toBeVisible();
    await maker.getByRole("button", { name: "Make it private" }).click();
    await expect(looker.getByText("Nobody is on the wall yet")).toBeVisible();
  });
});
