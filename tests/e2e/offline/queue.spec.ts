import type { BrowserContext, Page } from "playwright/test";
import { entry } from "../pages/entry";
import { photograph } from "../support/screenshots";
import { expect, test, type World } from "../support/world";

// Without a network the browser says so, once for each thing that it cannot fetch.
test.use({
  expectedErrors: [
    /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE)|WebSocket|50[23]|rate-limited/,
  ],
});

const BOARD = "/app/settings/feedback";

async function post(page: Page, title: string): Promise<void> {
  await page.getByLabel("Your idea").fill(title);
  await page.getByRole("button", { name: "Post to the board" }).click();
}

async function openBoard(page: Page): Promise<void> {
  await page.goto(BOARD);
  await expect(page.getByLabel("Your idea")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const postsOf = async (world: World): Promise<string[]> => {
  const seen = await world.run("dev/inspect:arrivals", {});
  const posts = typeof seen === "object" && seen !== null && "posts" in seen ? seen.posts : null;
  return Array.isArray(posts) ? posts.map(String) : [];
};
const timesArrived = async (world: World, title: string) =>
  (await postsOf(world)).filter((each) => each === title).length;

/** How many rows lie on this device, past all code of ours. */
async function heldBy(page: Page, database: string, store: string): Promise<number> {
  return await page.evaluate(
    (asked) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(asked.database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(asked.store).objectStore(asked.store).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    { database, store },
  );
}

/** Runs in the page: what the browser has promised to wake the worker for. */
async function syncTags(): Promise<string[]> {
  const registration = await navigator.serviceWorker.ready;
  // Chromium's own, unknown to the type library.
  const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
  return await sync.getTags();
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(BOARD);
  return page;
}

test("queued offline, tab killed, opened again, online: each thing arrives once; two tabs do not double it", async ({
  device,
  world,
}) => {
  test.setTimeout(280_000);
  let page = await device("phone");
  const context = page.context();
  await entry.arrive(page, world, "queuerone");
  await openBoard(page);

  await test.step("OVL-05 OVL-06 STA-16 the loss is said, with tips; what is posted waits, marked", async () => {
    await context.setOffline(true);
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Tips" }).click();
    const tips = page.getByRole("dialog", { name: "Getting back online" });
    await expect(tips.getByRole("listitem")).toHaveCount(4);
    await photograph(page, "offline-tips");
    await tips.getByRole("button", { name: "Close" }).click();
    await post(page, "Darker maps");
    await expect(page.getByText("Waiting to be sent").first()).toBeVisible();
    await page.getByRole("button", { name: "1 item to send" }).click();
    await expect(
      page.getByRole("dialog", { name: "To send" }).getByText("Darker maps", { exact: true }),
    ).toBeVisible();
    await photograph(page, "queue-tray");
    await page.getByRole("dialog", { name: "To send" }).getByRole("button", { name: "Close" }).click();
  });

  await test.step("a killed tab loses nothing; two new ones send it once", async () => {
    await page.close();
    page = await newTab(context);
    const second = await newTab(context);
    await expect(page.getByText("Waiting to be sent").first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Waiting to be sent")).toHaveCount(0, { timeout: 40_000 });
    await expect(second.getByText("Waiting to be sent")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Darker maps" })).toHaveCount(1);
    // It stands there while it is sent, too.
    await expect.poll(() => timesArrived(world, "Darker maps")).toBe(1);
    await second.close();
  });

  await test.step("the server dies in the middle of a round, one answer on its way: each counts once", async () => {
    // With the one from before, as many as the board takes within a minute.
    const titles = ["Louder toast", "Quieter fans"];
    await context.setOffline(true);
    for (const title of titles) await post(page, title);
    await expect(page.getByRole("button", { name: "2 items to send" })).toBeVisible();
    await page.close();
    // The server applies the second post, but its answer never reaches the page.
    page = await context.newPage();
    let answers = 0;
    const posts = new Set<unknown>();
    await page.routeWebSocket(/\/api\/.*\/sync$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const sent = JSON.parse(String(message));
        if (sent.type === "Mutation" && String(sent.udfPath).startsWith("feedback"))
          posts.add(sent.requestId);
        server.send(message);
      });
      server.onMessage((message) => {
        const heard = JSON.parse(String(message));
        if (heard.type === "MutationResponse" && posts.has(heard.requestId)) answers += 1;
        if (answers === 2) void world.stack.killDeployment();
        if (answers < 2) socket.send(message);
      });
    });
    await context.setOffline(false);
    await page.goto(BOARD);
    await expect.poll(() => answers, { timeout: 30_000 }).toBe(2);
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("button", { name: "1 item to send" })).toBeVisible();
    await page.close();
    await world.stack.restartDeployment();
    page = await newTab(context);
    await expect(page.getByText(/Waiting to be sent|Sending/)).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(() => heldBy(page, "offline actions", "actions")).toBe(0);
    for (const title of titles) {
      await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
      expect(await timesArrived(world, title)).toBe(1);
    }
  });

  await test.step("signing out warns first while something waits, and leaves nothing of it or of what was shared", async () => {
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: "/app/share",
        enctype: "multipart/form-data",
      });
      form.append(Object.assign(document.createElement("input"), { name: "text", value: "for me alone" }));
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByText("for me alone")).toBeVisible();
    await page.goto(BOARD);
    // The identity service stays: without it nobody can sign out.
    await world.stack.killDeployment();
    await post(page, "Never sent");
    await expect(page.getByText("Waiting to be sent").first()).toBeVisible();
    expect(await heldBy(page, "shared", "items")).toBe(1);
    expect(await heldBy(page, "offline actions", "actions")).toBe(1);
    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    const warning = page.getByRole("alertdialog", { name: "Sign out now?" });
    await expect(warning.getByText(/1 item is not sent yet/)).toBeVisible();
    await photograph(page, "sign-out-warning");
    await warning.getByRole("button", { name: "Sign out and remove" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => heldBy(page, "shared", "items")).toBe(0);
    await expect.poll(() => heldBy(page, "offline actions", "actions")).toBe(0);
    await world.stack.restartDeployment();
  });
});

test("CON-39 with no page open the worker sends what waits, once, when the network is back", async ({
  device,
  world,
}) => {
  test.setTimeout(120_000);
  const page = await device("phone");
  const context = page.context();
  const { origin } = world.stack;
  await context.grantPermissions(["camera", "microphone", "background-sync"], { origin });
  await entry.arrive(page, world, "queuertwo");
  await openBoard(page);
  await context.setOffline(true);
  await post(page, "Sent by the worker");
  await expect(page.getByText("Waiting to be sent").first()).toBeVisible();
  await expect.poll(() => page.evaluate(syncTags)).toEqual(["offline actions"]);
  await page.close();
  expect(context.pages()).toEqual([]);
  expect(await timesArrived(world, "Sent by the worker")).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => timesArrived(world, "Sent by the worker"), { timeout: 60_000 }).toBe(1);
  expect(context.pages()).toEqual([]);

  const again = await newTab(context);
  await expect(again.getByRole("heading", { name: "Sent by the worker" })).toHaveCount(1);
  await expect(again.getByText(/Waiting to be sent|Sending/)).toHaveCount(0);
  expect(await timesArrived(world, "Sent by the worker")).toBe(1);
});
