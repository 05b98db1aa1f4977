import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { answering } from "../pages/answering";
import { entry } from "../pages/entry";
import { sending } from "../pages/sending";
import { expectAccessible } from "../support/access";
import { photograph } from "../support/screenshots";
import { test as base, expect } from "../support/world";

/** A build of this file's own: an update is a changed worker on the server. */
const test = base.extend<object, { build: string }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const before = process.env.DARELOOP_DIST;
      const own = await mkdtemp(path.join(tmpdir(), "dareloop-dist-"));
      await cp(path.resolve(before ?? "dist"), own, { recursive: true });
      process.env.DARELOOP_DIST = own;
      await use(own);
      if (before === undefined) delete process.env.DARELOOP_DIST;
      else process.env.DARELOOP_DIST = before;
      await rm(own, { recursive: true, force: true });
    },
    { scope: "worker", auto: true },
  ],
});

// What a browser reports while the network is off on purpose.
// A part that was never opened, or a drawing that was never seen, is asked for through the worker, which then has nothing to answer with.
test.use({
  expectedErrors: [
    /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED \(\S+\/(assets|pictures)\/|Failed to fetch dynamically imported module: \S+\/routes-/,
  ],
});

/** The worker controls the page and has stored what an offline start needs. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
}

/** What Chromium sends when it would install; `outcome` null never answers. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed" | null): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const userChoice = new Promise((resolve) => {
      if (answer !== null) resolve({ outcome: answer });
    });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve(), userChoice }));
  }, outcome);
}

test("PRD-11 the browser finds the app installable, and a deep link opens from the cache without a network", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "offlineone");
  await untilControlled(page);

  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A test's context is a private one; nothing else may stand between the app and a home screen.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);

  await page.context().setOffline(true);
  await page.goto("/app/inbox");
  await expect(page).toHaveURL(/\/app\/inbox$/);
  await expect(page.getByRole("banner")).toBeVisible();
  // The landing is not kept for whoever has been inside: the app says so in its place.
  await page.goto("/");
  await expect(page.getByText("this screen has not been opened on this device before")).toBeVisible();
});

test("OVL-01 OVL-02 OVL-03 STA-12 CON-27 the install sheet shows itself after 30 s on an app path", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await page.clock.install();
  await entry.arrive(page, world, "installone");
  const sheet = page.getByRole("dialog", { name: "Get the Full Dareloop Experience" });
  /** The code of the sheet comes when the page is quiet; its 30 s begin then. */
  const sheetIsReady = () => expect(page.locator("dialog", { hasText: "Get the Full" })).toBeAttached();
  await sheetIsReady();

  await test.step("dismissed in the browser's question: hidden for a day", async () => {
    await offerInstall(page, "dismissed");
    await page.clock.fastForward(30_000);
    await expect(sheet).toBeVisible();
    await photograph(page, "install-sheet");
    await expectAccessible(page);
    for (const benefit of ["Lightning fast", "Always accessible", "Never miss a dare", "True app feel"])
      await expect(sheet.getByText(benefit)).toBeVisible();
    await sheet.getByRole("button", { name: "Add to Home Screen" }).click();
    await expect(sheet).toBeHidden();
    await offerInstall(page, "accepted");
    await page.clock.fastForward(60_000);
    await expect(sheet).toBeHidden();
  });

  await test.step("CON-28 STA-11 no answer within 8 s: Try Again, then the browser's menu", async () => {
    await page.evaluate(() => localStorage.removeItem("install:dismissedAt"));
    await page.reload();
    await sheetIsReady();
    await offerInstall(page, null);
    await page.clock.fastForward(31_000);
    await sheet.getByRole("button", { name: "Add to Home Screen" }).click();
    await expect(sheet.getByRole("button", { name: "Installing..." })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Cancel Installation" })).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(sheet.getByRole("button", { name: "Try Again" })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(sheet.getByText("How to install it here")).toBeVisible();
  });

  await test.step("STA-10 accepted: said for 3 s, then gone", async () => {
    await offerInstall(page, "accepted");
    await sheet.getByRole("button", { name: "Add to Home Screen" }).click();
    await expect(sheet.getByRole("button", { name: "Installed Successfully!" })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(sheet).toBeHidden();
  });
});

test("OVL-07 STA-13 STA-14 an update waits for the end of a recording, then the page reloads once", async ({
  device,
  world,
  build,
}) => {
  const sender = await device("phone");
  const creator = await device("desktop");
  await entry.arrive(sender, world, "updatesender");
  await entry.arrive(creator, world, "updatecreator");
  await world.run("dev/people:assure", { username: "updatecreator", defaultDarePrice: 2500 });
  await sending.compose(sender, "updatecreator", "25");
  await sending.openCheckout(sender);
  await sending.payWith(sender, "4242 4242 4242 4242");
  await creator.goto("/app/inbox?tab=dares");
  await untilControlled(creator);
  await answering.openWaitingDare(creator);
  await answering.accept(creator);
  const other = await creator.context().newPage();
  await other.goto("/app/wallet");

  await creator.getByRole("link", { name: "Record", exact: true }).click();
  await creator.getByRole("button", { name: "Start recording" }).click();
  const worker = path.join(build, "sw.js");
  await writeFile(worker, `${await readFile(worker, "utf8")}\n// a newer version\n`);

  await test.step("the other tab takes the update and reloads; the recording one does not", async () => {
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(other.getByText("Update Available")).toBeVisible();
    await photograph(other, "update-toast");
    await expect(creator.getByText("Update Available")).toBeHidden();
    await creator.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await Promise.all([
      other.waitForEvent("load"),
      other.getByRole("button", { name: "Update", exact: true }).click(),
    ]);
    expect(await creator.evaluate(() => "stillTheSamePage" in window)).toBe(true);
  });

  await test.step("the take is finished; only then the page reloads, once, and shows the take", async () => {
    let loads = 0;
    creator.on("load", () => {
      loads += 1;
    });
    // Past the shortest take; on a slow machine it already is.
    await expect(creator.getByRole("timer")).toContainText(/0:0[4-9]|0:[1-5]\d|[12]:\d\d/);
    const reloaded = creator.waitForEvent("load");
    await creator.getByRole("button", { name: "Stop recording" }).click();
    await reloaded;
    await expect(creator.getByRole("button", { name: "Submit video" })).toBeVisible();
    expect(await creator.evaluate(() => "stillTheSamePage" in window)).toBe(false);
    expect(loads).toBe(1);
  });
});

test("a picture shared by another app is kept without a network, shown, and deleted when asked", async ({
  device,
  world,
}) => {
  const page = await device("phone");
  await entry.arrive(page, world, "sharedone");
  await untilControlled(page);
  await page.context().setOffline(true);
  const picture = (await readFile(path.resolve("public/icons/icon-192.png"))).toString("base64");
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      action: "/app/share",
      enctype: "multipart/form-data",
    });
    const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
    const files = new DataTransfer();
    files.items.add(new File([bytes], "holiday.png", { type: "image/png" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, picture);
  await expect(page).toHaveURL(/\/app\/share$/);
  await expect(page.getByRole("heading", { name: "holiday.png" })).toBeVisible();
  await photograph(page, "share");
  await expect(page.getByText(/This is a photo/)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing shared yet")).toBeVisible();
});
