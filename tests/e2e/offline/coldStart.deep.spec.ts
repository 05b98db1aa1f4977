import type { BrowserContext, Page } from "playwright/test";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { photograph } from "../support/screenshots";
import { expect, test } from "../support/world";

// Without a network the browser says so, once for each thing that it cannot fetch; a screen's file is one of them.
test.use({
  expectedErrors: [
    /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|WebSocket|dynamically imported module|Unable to preload CSS|no-response/,
  ],
});

/** The keys of the last results on this device, past all code of ours. */
async function storedKeys(page: Page): Promise<string[]> {
  return await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("last results");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction("entries").objectStore("entries").getAllKeys();
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result.map(String));
          };
        };
      }),
  );
}

type Seen = { path: string; shows: string; kept: string };

/** Looks at a screen until its answer is on the device. */
async function visit(page: Page, { path, shows, kept }: Seen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(kept));
}

/** A start from nothing but what the device holds: no tab was open before. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  for (const open of context.pages()) await open.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const marked = (page: Page) => page.getByRole("main").getByText("Not connected");

test("CON-23 a cold start without network shows what was last seen, marked; a sign-out leaves nothing of it", async ({
  device,
  world,
}) => {
  test.setTimeout(240_000);
  const sender = await device("phone");
  let page = await device("phone");
  const context = page.context();
  await entry.arrive(sender, world, "senderkept");
  await entry.arrive(page, world, "creatorkept");
  await world.run("dev/people:assure", { username: "creatorkept", defaultDarePrice: 1500 });
  const dare = await sending.send(sender, "creatorkept", "15");

  const screens = await test.step("the creator looks at everything once", async () => {
    await page.goto(dare);
    await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const seen: Seen[] = [
      { path: "/app/feed", shows: "1 dare needs your answer", kept: "profiles:openCreators" },
      { path: "/app/inbox?tab=dares", shows: title, kept: "dares:inbox" },
      { path: "/app/inbox?tab=activity", shows: "senderkept", kept: "notifications:page" },
      { path: "/app/wallet", shows: "$0.00", kept: "wallet:mine" },
      { path: "/senderkept", shows: "@senderkept", kept: "profiles:byUsername" },
      { path: "/app/profile", shows: "@creatorkept", kept: "users:me" },
      { path: dare, shows: title, kept: "dares:get" },
    ];
    for (const each of seen) await visit(page, each);
    await page.evaluate(() => navigator.serviceWorker.ready);
    return seen;
  });

  await test.step("no network, no server, no open tab: each deep link shows its last state, marked", async () => {
    await context.setOffline(true);
    await world.stack.killDeployment();
    for (const { path, shows } of screens) {
      page = await coldStart(context, path);
      await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
      await expect(marked(page)).toBeVisible();
    }
    await photograph(page, "dare-kept");
  });

  await test.step("a screen that was never opened says what it needs; the camera needs nothing", async () => {
    const other = await coldStart(context, "/app/edit-profile");
    await expect(other.getByText(/has not been opened on this device before/)).toBeVisible();
    await expect(other.getByRole("banner")).toBeVisible();
    await other.goto("/app/camera");
    await expect(other.getByRole("main")).toBeVisible();
    await expect(other.getByText(/has not been opened on this device before/)).toHaveCount(0);
    page = await coldStart(context, dare);
  });

  await test.step("nothing is agreed to on the ground of it", async () => {
    await expect(page.getByRole("button", { name: "Accept" })).toBeDisabled();
    await expect(page.getByText("You can act on this once you are back online.")).toBeVisible();
  });

  await test.step("with the network it becomes the server's word again by itself", async () => {
    await world.stack.restartDeployment();
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Accept" })).toBeEnabled({ timeout: 40_000 });
    await expect(marked(page)).toBeHidden();
  });

  await test.step("a sign-out wipes the device; the next person meets nothing of the first", async () => {
    const first = await storedKeys(page);
    expect(first.length).toBeGreaterThan(5);
    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedKeys(page)).toEqual([]);
    await page.getByLabel("Email").fill("senderkept@example.test");
    await page.getByLabel("Password", { exact: true }).fill("a long enough sentence");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/app\//);
    await page.goto("/app/feed");
    await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining("dares:outbox"));
    const owner = (key: string) => key.slice(0, key.indexOf("|"));
    expect((await storedKeys(page)).map(owner)).not.toContain(owner(first[0] ?? ""));
    await context.setOffline(true);
    page = await coldStart(context, "/app/wallet");
    await expect(page.getByRole("main").getByText("$0.00")).toHaveCount(0);
  });
});
