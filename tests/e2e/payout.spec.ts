import { z } from "zod";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { wallet } from "./pages/wallet";
import { actAs, lever } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test, type World } from "./support/world";

const DAY_MS = 86_400_000;
const TIPPER = "thankful";
const CREATOR = "paidcreator";
/** Its money can be paid out at once. */
const AT_ONCE = "4000 0000 0000 0077";

const Person = z.object({ uid: z.string() });
const Case = z.object({ caseId: z.string() });
const Snapshot = z.object({ objects: z.object({ payouts: z.record(z.string(), z.unknown()) }) });

// The first answer to a payout long after the sign-in is a refusal; the page asks for the password and tries again.
test.use({ clock: "manual", expectedErrors: [/sign-in-again|account-restricted/] });

async function bankRefusesPayout(world: World): Promise<void> {
  const { objects } = Snapshot.parse(await lever(world, "GET", "snapshot"));
  const [payout] = Object.keys(objects.payouts);
  await lever(world, "POST", "payouts/fail", { payout, code: "could_not_process" });
}

/** Money 2.1 from a tip to the bank. */
test("PRD-08 PRD-09 APP-25 PRODUCT-22 a tip ripens in the wallet, is refused by the bank once, and arrives while the account is suspended", async ({
  device,
  world,
}) => {
  const tipper = await device("phone");
  const creator = await device("phone");
  await entry.arrive(tipper, world, TIPPER);
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });

  await test.step("a tip from the creator's page is charged at once", async () => {
    await wallet.openTip(tipper, CREATOR, "50");
    await sending.payWith(tipper, AT_ONCE);
    await expect(tipper.getByText("Your tip is sent")).toBeVisible();
    await expectGoodScreen(tipper, "tip-return");
    await creator.goto("/app/wallet");
    await expect(creator.getByText("$40.00 becomes available")).toBeVisible();
    await expectGoodScreen(creator, "wallet-pending");
  });

  await test.step("the payment service asks who it pays, twice", async () => {
    await wallet.openPart(creator, "Payouts");
    await expect(creator.getByRole("heading", { name: "Set up payouts" })).toBeVisible();
    await expectGoodScreen(creator, "payouts-none");
    await wallet.onboard(creator, "Set up payouts", "Finish, and leave documents due");
    await expect(creator.getByRole("heading", { name: "Something is missing" })).toBeVisible();
    await expect(creator.getByText("A photo of your ID")).toBeVisible();
    await expectGoodScreen(creator, "payouts-documents");
    await wallet.onboard(creator, "Add missing details", "Finish");
    await expect(creator.getByRole("heading", { name: "Payouts are set up" })).toBeVisible();
    await expect(creator.getByText("Your first payout is possible three days after set-up.")).toBeVisible();
  });

  await test.step("after its days the money is there; the first payout comes back from the bank", async () => {
    await world.stack.sleep(15 * DAY_MS);
    await wallet.askForPayout(creator, "20");
    await wallet.provePassword(creator);
    await expect(creator.getByText("On its way to your bank")).toBeVisible();
    await expectGoodScreen(creator, "payouts-in-transit");
    await bankRefusesPayout(world);
    await expect(creator.getByText("Did not arrive")).toBeVisible();
    await expect(creator.getByText("The amount is available again.")).toBeVisible();
    await expect(creator.getByText(/^Your bank sent the last payout back/)).toBeVisible();
  });

  await test.step("the account is suspended meanwhile; the money stays its owner's", async () => {
    const staff = await device("desktop");
    await entry.arrive(staff, world, "paydesk");
    await world.run("dev/people:makeAdmin", { username: "paydesk" });
    // A feed that is left open would ask for more of itself after the clock has been moved on.
    await staff.goto("/app/settings");
    const { uid } = Person.parse(await world.run("profiles:byUsername", { username: CREATOR }));
    const seen = { personId: uid, about: "hate", reason: "Seen at the desk" };
    const { caseId } = Case.parse(await actAs(staff, world, "admin:openCase", seen));
    const facts = "Writes to people who have asked not to be written to.";
    const suspend = { caseId, act: "suspend", days: 30, rule: "P10", strikes: false, facts };
    await actAs(staff, world, "decisions:decide", suspend);
    await creator.goto("/app/settings");
    await expect(creator.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await creator.getByRole("link", { name: "Open wallet" }).click();
    await wallet.openPart(creator, "Payouts");
  });

  await test.step("with another bank account, after its three days, the next one arrives", async () => {
    await wallet.changeBank(creator, "000123456700");
    await expect(
      creator.getByText(/^Payouts pause for three days after a change of bank account/),
    ).toBeVisible();
    await world.stack.sleep(4 * DAY_MS);
    await wallet.askForPayout(creator, "40");
    await wallet.provePassword(creator);
    await expect(creator.getByText("On its way to your bank")).toBeVisible();
    await world.stack.sleep(5 * DAY_MS);
    await expect(creator.getByText("Paid", { exact: true })).toBeVisible();
    await wallet.openPart(creator, "History");
    await expect(creator.getByText("Payout paid")).toBeVisible();
    await expectGoodScreen(creator, "wallet-history");
    expect(await world.run("dev/inspect:ledgerSum", {})).toMatchObject({ sum: 0 });
  });
});
