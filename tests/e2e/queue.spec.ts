import type { BrowserContext, Page } from "playwright/test";
import { entry } from "./pages/entry";
import { photograph } from "./support/screenshots";
import { expect, test, type World } from "./support/world";

// Without a network the browser says so, once for each thing that it cannot fetch.
test.use({
  expectedErrors: [
    /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE)|WebSocket|50[23]/,
  ],
});

const BOARD = "/app/settings/feedback";

async function post(page: Page, title: string): Promise<void> {
  await page.getByLabel("Your wish").fill(title);
  await page.getByRole("button", { name: "Post to the board" }).click();
}

async function openBoard(page: Page): Promise<void> {
  await page.goto(BOARD);
  await expect(page.getByLabel("Your wish")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const postsOf = async (world: World): Promise<string[]> => {
  const seen = await world.run("dev/inspect:arrivals", {});
  const posts = typeof seen === "object" && seen !== null && "posts" in seen ? seen.posts : null;
  return Array.isArray(posts) ? posts.map(String) : [];
};
const timesArrived = async (world: World, title: string) =>
  (await postsOf(world)).filter((each) => each === title).length;

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
  await entry.join(page, "queuerone");
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
    await page.getByRole("button", { name: "1 thing to send" }).click();
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
    expect(await timesArrived(world, "Darker maps")).toBe(1);
    await second.close();
  });

  await test.step("the server dies while the answer is on its way: sent again, it still counts once", async () => {
    // The server applies the post, but its answer never reaches the page.
    await page.close();
    page = await context.newPage();
    let cut = false;
    await page.routeWebSocket(/\/api\/.*\/sync$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        if (String(message).includes("MutationResponse") && !cut) {
          cut = true;
          void world.stack.killDeployment();
          return;
        }
        if (!cut) socket.send(message);
      });
    });
    await page.goto(BOARD);
    await post(page, "Louder toast");
    await expect.poll(() => cut).toBe(true);
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.close();
    await world.stack.restartDeployment();
    page = await newTab(context);
    await expect(page.getByText(/Waiting to be sent|Sending/)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByRole("heading", { name: "Louder toast" })).toHaveCount(1);
    expect(await timesArrived(world, "Louder toast")).toBe(1);
  });

  await test.step("signing out warns first while something waits", async () => {
    await context.setOffline(true);
    await post(page, "Never sent");
    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    const warning = page.getByRole("alertdialog", { name: "Sign out now?" });
    await expect(warning.getByText(/1 thing is not sent yet/)).toBeVisible();
    await photograph(page, "sign-out-warning");
    await context.setOffline(false);
  });
});
