import type { Page } from "playwright/test";
import { payOnHostedPage } from "../../convex/dev/seed";
import { answering } from "./pages/answering";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { expectAccessible } from "./support/access";
import { actAs, lever } from "./support/behind";
import { photograph } from "./support/screenshots";
import { expect, test, type World } from "./support/world";

const SENDER = "moneysender";
const CREATOR = "moneycreator";
/** The bank asks its holder: once for a card on file, or every time. */
const ASKED_ONCE = "4000 0025 0000 3155";
const ASKED_ALWAYS = "4000 0027 6000 3184";

const holdWebhooks = (world: World, holdAll: boolean) => lever(world, "POST", "webhooks", { holdAll });

/** The story of the money on a dare's page. */
const story = (page: Page) => page.getByRole("list", { name: "Timeline" });

test("PRD-08 the bank asks, a creator stops and the refund is told, a payment without a way back arrives", async ({
  device,
  world,
}) => {
  const sender = await device("phone");
  const creator = await device("phone");
  await entry.arrive(sender, world, SENDER);
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });

  await test.step("Back leaves the payment page, and the draft can be sent again", async () => {
    await sending.compose(sender, CREATOR, "20");
    await sending.openCheckout(sender);
    await sender.goBack();
    await expect(sender.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
    await sending.openCheckout(sender);
  });

  await test.step("the bank does not know the payer; another card is asked for and passes", async () => {
    await sending.payWith(sender, ASKED_ONCE);
    await expect(sender.getByRole("heading", { name: "Your bank asks: is it you?" })).toBeVisible();
    await sender.getByRole("button", { name: "Fail" }).click();
    await expect(sender.getByRole("alert")).toBeVisible();
    await sending.payWith(sender, ASKED_ALWAYS);
    await expect(sender.getByRole("heading", { name: "Your bank asks: is it you?" })).toBeVisible();
    await sender.getByRole("button", { name: "Complete" }).click();
    await sending.expectSent(sender, CREATOR);
  });

  await test.step("the creator stops after the charge; the sender reads where the money went", async () => {
    const dareId = new URL(sender.url()).pathname.slice("/d/".length);
    await creator.goto(`/d/${dareId}`);
    await answering.accept(creator);
    await expect(story(sender).getByText("Charged and held until you approve")).toBeVisible();
    await photograph(sender, "money-held");
    await actAs(creator, world, "dares:withdraw", { dareId });
    await expect(sender.getByRole("heading", { name: `${CREATOR} stopped this dare` })).toBeVisible();
    await expect(story(sender).getByText("Refunded")).toBeVisible();
    await expect(story(sender).getByText("Sent to your bank")).toBeVisible();
    await expect(story(sender).getByText("+$20.00").first()).toBeVisible();
    await expect(story(creator).getByText("Refunded to the sender")).toBeVisible();
    await story(sender).scrollIntoViewIfNeeded();
    await photograph(sender, "money-refunded");
    await expectAccessible(sender);
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });

  await test.step("a tab closed while the card is charged: the late webhook brings the dare", async () => {
    await creator.goto("/app/feed");
    await sending.compose(sender, CREATOR, "11");
    await sending.openCheckout(sender);
    await holdWebhooks(world, true);
    const checkout = sender.url();
    await sender.close();
    await payOnHostedPage(checkout, SENDER);
    await expect(creator.getByText("1 dare needs your answer")).toBeHidden();
    await holdWebhooks(world, false);
    await lever(world, "POST", "flush");
    await expect(creator.getByText("1 dare needs your answer")).toBeVisible();
  });
});
