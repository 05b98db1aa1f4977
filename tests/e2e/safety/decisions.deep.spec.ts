import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { actAs, askAs } from "../support/behind";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

// The feed that stands open when the account is shut asks once more.
test.use({ expectedErrors: [/account-restricted/] });

const OWNER = "papercrown";
const WORDS = "You very sour lemon";
const Person = z.object({ uid: z.string() });
const Chat = z.object({ chatId: z.string() });
const Receipt = z.object({ number: z.string() });
const Messages = z.object({ messages: z.array(z.object({ id: z.string(), body: z.string() })) });
const Cases = z.object({ rows: z.array(z.object({ id: z.string(), since: z.number() })) });
const Decided = z.object({ decisionId: z.string() });

/** The owner has written to the reporter, who has told us of it. */
async function reported(world: World, owner: Page, reporter: Page): Promise<string> {
  const [mine, theirs] = [owner, reporter].map(async (page) =>
    Person.parse(await askAs(page, world, "users:me", {})),
  );
  await actAs(owner, world, "follows:follow", { personId: (await theirs)?.uid });
  await actAs(reporter, world, "follows:follow", { personId: (await mine)?.uid });
  const { chatId } = Chat.parse(
    await actAs(owner, world, "chats:openWith", { personId: (await theirs)?.uid }),
  );
  await actAs(owner, world, "chatMessages:send", { chatId, text: WORDS, clientId: "lemon" });
  const { messages } = Messages.parse(await askAs(reporter, world, "chatMessages:latest", { chatId }));
  const targetId = messages.find(({ body }) => body === WORDS)?.id;
  const wish = { targetKind: "message", targetId, reason: "hate", detail: "", alsoBlock: false };
  const receipt = await actAs(reporter, world, "reports:create", {
    ...{ ...wish, clientId: "told", session: "visit" },
  });
  return Receipt.parse(receipt).number;
}

async function atDesk(page: Page, world: World, username: string): Promise<void> {
  await entry.arrive(page, world, username);
  await world.run("dev/people:makeAdmin", { username });
}

test("PRODUCT-22 a suspended person reads why, appeals, keeps what is theirs, and is let in again", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const owner = await device("phone");
  await entry.signInAsSeeded(owner, OWNER);
  const reporter = await device("desktop");
  await entry.arrive(reporter, world, "heardasong");
  const number = await reported(world, owner, reporter);
  const staff = await device("desktop");
  await atDesk(staff, world, "songdesk");
  const all = { severity: null, reason: null, mine: false, before: null, cursor: null };
  const { rows } = Cases.parse(await askAs(staff, world, "cases:list", { ...all, kind: "message" }));
  // Others of the shared world report messages, too: this one came last.
  const last = rows.toSorted((one, other) => other.since - one.since)[0];
  const facts = "It calls somebody names, three times in one evening.";
  const suspend = { caseId: last?.id, act: "suspend", days: 7, rule: "P10", strikes: true, facts };
  const { decisionId } = Decided.parse(await actAs(staff, world, "decisions:decide", suspend));

  await test.step("who reported it hears the outcome in general words", async () => {
    await reporter.goto(`/report/${number}`);
    await expect(reporter.getByRole("heading", { name: "Decided: we took action" })).toBeVisible();
  });

  await test.step("the account is shut while its owner looks; a public video goes back to private", async () => {
    await expect(owner.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    const mine = owner.getByRole("button", { name: /^Make .* private$/ });
    await expect(mine.first()).toBeVisible();
    await expectGoodScreen(owner, "closed-account");
    const count = await mine.count();
    await mine.first().click();
    await expect(mine).toHaveCount(count - 1);
  });

  await test.step("they sign in anew on another device, and stand there again", async () => {
    const other = await device("desktop");
    await entry.signInAsSeeded(other, OWNER);
    await expect(other.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await other.goto("/app/inbox");
    await expect(other.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await other.goto("/app/settings/data");
    await expect(other.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  });

  await test.step("their money is there", async () => {
    await owner.getByRole("link", { name: "Open wallet" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
    await owner.getByRole("link", { name: "Back to your account" }).click();
  });

  await test.step("they read why, and appeal", async () => {
    await owner.getByRole("link", { name: "Decisions about you" }).click();
    await owner.getByRole("link", { name: /^Account suspended/ }).click();
    await expect(owner.getByText(facts)).toBeVisible();
    await expectGoodScreen(owner, "decision");
    await owner.getByLabel("Why should we change it?").fill("It is a line from a song.");
    await owner.getByRole("button", { name: "Send appeal" }).click();
    await expect(owner.getByText(/Someone else on our team is looking at it/)).toBeVisible();
  });

  await test.step("another person decides the appeal, and the app opens again", async () => {
    const second = await device("desktop");
    await atDesk(second, world, "songsecond");
    const reasons = "It quotes a song, and means nobody.";
    await actAs(second, world, "decisions:decideAppeal", { decisionId, upheld: true, reasons });
    await expect(owner.getByText(/You were right/)).toBeVisible();
    await expect(owner.getByText(reasons)).toBeVisible();
    await owner.goto("/app/feed");
    await expect(owner.getByRole("heading", { level: 1, name: "Feed" })).toBeVisible();
  });
});
