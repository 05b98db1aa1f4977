import type { BrowserContext, CDPSession, Page } from "playwright/test";
import { z } from "zod";
import { chat } from "./pages/chat";
import { entry } from "./pages/entry";
import { actAs, askAs } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test, type World } from "./support/world";

const SCOPE = "/messaging-scope/";
const Device = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const Log = z.object({
  messages: z.array(z.object({ subscriptionId: z.string(), text: z.string() })),
  attempts: z.array(z.object({ subscriptionId: z.string(), status: z.number() })),
});
const Notifications = z.array(z.object({ title: z.string(), body: z.string(), link: z.string() }));
const Presence = z.object({ online: z.boolean() }).nullable();
const Unseen = z.array(z.object({ body: z.string() }));

/**
 * A click made by a script may not hold the worker alive: what it does is what counts. What `arrive` does at each
 * start of a page fails on the blank one that stands for none.
 */
test.use({ expectedErrors: [/waitUntil|'localStorage' property from 'Window': Access is denied/] });

async function lever({ stack }: World, route: string, body?: object): Promise<unknown> {
  const response = await fetch(`${stack.pushUrl}/_sandbox/${route}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-sandbox-key": stack.sandboxKey },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route} answered ${response.status}`);
  return response.json();
}
const log = async (world: World) => Log.parse(await lever(world, "messages"));

/** This device's browser holds a subscription of the push service's stand-in, with keys that decrypt. */
async function subscribeAs(context: BrowserContext, made: z.infer<typeof Device>): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const subscription = {
      ...{ endpoint, options: { applicationServerKey: null } },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    // A blank page has none.
    if (!("PushManager" in window)) return;
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => null,
    });
  }, made);
}

/** The browser's own way of handing a push to the worker. */
async function openHatch(page: Page, origin: string): Promise<(text: string) => Promise<void>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId ??= registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE))?.registrationId;
  });
  await cdp.send("ServiceWorker.enable");
  await expect.poll(() => registrationId).toBeDefined();
  return async (data) => {
    if (registrationId === undefined) throw new Error("no messaging worker");
    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

/** Runs in the messaging worker, which may have been stopped and started meanwhile. */
async function inWorker(page: Page, expression: string): Promise<unknown> {
  const worker = page
    .context()
    .serviceWorkers()
    .findLast((each) => each.url().endsWith("/messaging-sw.js"));
  if (worker === undefined) throw new Error("no messaging worker");
  return await worker.evaluate(expression);
}

const shown = async (page: Page) =>
  Notifications.parse(
    await inWorker(
      page,
      "self.registration.getNotifications().then((all) => all.map(({ title, body, data }) => ({ title, body, link: data.link })))",
    ),
  );

/** Clicks the notification and says which address the worker would open. */
async function click(page: Page): Promise<string> {
  await inWorker(
    page,
    `self.registration.getNotifications().then(([notification]) => {
      self.opened = null;
      Clients.prototype.openWindow = async (url) => { self.opened = url; };
      self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    })`,
  );
  await expect.poll(() => inWorker(page, "self.opened")).not.toBeNull();
  return z.string().parse(await inWorker(page, "self.opened"));
}

test("PRD-10 ENT-38 CAL-30 CAL-32 OVL-11 a push waits for quiet hours, reaches a closed page, a click lands on its link, and a revoked device is not tried again", async ({
  device,
  world,
}) => {
  const [opened, friend] = [await device("phone"), await device("desktop")];
  let page = opened;
  const context = page.context();
  const made = Device.parse(await lever(world, "subscribe", {}));
  await context.grantPermissions(["notifications"], { origin: world.stack.origin });
  await subscribeAs(context, made);
  await entry.arrive(page, world, "pushedto");
  await entry.arrive(friend, world, "pusher");
  const chatId = await chat.openForFriends(page, friend, world);
  const mine = await chat.uidOf(page, world);
  let count = 0;
  const write = async (text: string) => {
    count += 1;
    await actAs(friend, world, "chatMessages:send", { chatId, clientId: `push-${count}`, text });
  };
  /** Quiet from the hour before this one to the one after it: whenever the journey runs, it runs in between. */
  const hour = await page.evaluate(() => new Date().getHours());
  const setQuiet = (on: boolean) =>
    actAs(page, world, "notifPrefs:save", {
      quietHours: { on, from: (hour + 23) % 24, to: (hour + 2) % 24 },
    });
  const newest = async () =>
    Unseen.parse(await askAs(page, world, "notifications:recent", {}))[0]?.body ?? "";
  const isOnline = async () =>
    Presence.parse(await askAs(friend, world, "presence:of", { uid: mine }))?.online ?? false;
  /** Nothing of the app is open any more; a page of nothing keeps the way to the browser itself. */
  const close = async () => {
    // As somebody closes a tab: the page hears of it.
    await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
    await expect.poll(isOnline).toBe(false);
  };

  const { nothing, deliver } =
    await test.step("VAL-30 CON-30 the device is registered once it may be", async () => {
      const isRegistered = () => page.evaluate(() => localStorage.getItem("push:device") !== null);
      await expect.poll(isRegistered).toBe(true);
      expect(await askAs(page, world, "push:devices", {})).toMatchObject([
        { platform: "web", revoked: false },
      ]);
      await expect.poll(isOnline).toBe(true);
      const blank = await context.newPage();
      return { nothing: blank, deliver: await openHatch(blank, world.stack.origin) };
    });

  await test.step("quiet hours: the page is closed, and a message stays where it is", async () => {
    await setQuiet(true);
    await close();
    await write("Hush");
    await expect.poll(newest).toContain("Hush");
    expect((await log(world)).attempts).toEqual([]);
  });

  const text =
    await test.step("awake again: a message goes out sealed and is opened by its browser", async () => {
      await setQuiet(false);
      await write("See you at nine");
      await expect.poll(async () => (await log(world)).messages.length).toBe(1);
      // One push for both: the one that was held was never tried by itself.
      expect((await log(world)).attempts).toHaveLength(1);
      return (await log(world)).messages[0]?.text ?? "";
    });

  await test.step("the notification's click opens the chat", async () => {
    await deliver(text);
    await expect.poll(() => shown(nothing)).toHaveLength(1);
    expect(await shown(nothing)).toMatchObject([{ title: "New message", link: `/app/chat/${chatId}` }]);
    const link = await click(nothing);
    expect(link).toBe(`/app/chat/${chatId}`);
    page = await context.newPage();
    await page.goto(link);
    await expect(page.getByText("See you at nine").first()).toBeVisible();
  });

  await test.step("OVL-11 where no banner tells it, it is shown inside while the app is looked at, and its click goes there", async () => {
    await actAs(page, world, "notifPrefs:save", { channels: { messages: { banner: false } } });
    await page.goto("/app/wallet");
    await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
    const toast = page.getByTestId("push-toast");
    // The page hears of it once its quiet part has come.
    await expect(async () => {
      await deliver(text);
      await expect(toast).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // Looked at closer it stays.
    await toast.hover();
    await expectGoodScreen(page, "push-toast");
    await toast.getByRole("link").click();
    await expect(page).toHaveURL(`/app/chat/${chatId}`);
    await expect(toast).toBeHidden();
  });

  await test.step("ENT-18 a device that is gone is revoked and not tried again", async () => {
    await expect.poll(isOnline).toBe(true);
    await close();
    await lever(world, "mode", { id: made.id, mode: "gone" });
    await write("Are you there?");
    await expect.poll(() => askAs(nothing, world, "push:devices", {})).toMatchObject([{ revoked: true }]);
    // Another device gets the next one: by then the dead one would have been tried, too.
    const other = Device.parse(await lever(world, "subscribe", {}));
    await actAs(nothing, world, "push:saveToken", { endpoint: other.endpoint, ...other.keys });
    await write("Once more");
    const triesOf = async ({ id }: { id: string }) =>
      (await log(world)).attempts.flatMap(({ subscriptionId, status }) =>
        subscriptionId === id ? [status] : [],
      );
    await expect.poll(() => triesOf(other)).toEqual([201]);
    expect(await triesOf(made)).toEqual([201, 410]);
  });
});
