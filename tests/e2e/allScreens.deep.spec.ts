import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../embedded/dev/seeding";
import { NEWEST } from "../support/newest";
import { answering } from "./pages/answering";
import { entry } from "./pages/entry";
import { SCREENS, type Screen } from "./screens/table";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test, type World } from "./support/world";

const Newest = z.object({
  items: z.array(
    z.object({
      reach: z.literal("public"),
      item: z.object({ feedId: z.string(), dareId: z.string(), proofId: z.string() }),
    }),
  ),
});

/** Where the newest public proof of the seed can be watched. */
async function watchingScreens(world: World): Promise<Screen[]> {
  const { items } = Newest.parse(await world.run("explore:videos", NEWEST));
  const [newest] = items;
  if (newest === undefined) throw new Error("the seed has no public proof");
  const { feedId, dareId, proofId } = newest.item;
  return [
    ["watch", `/v/${feedId}`],
    ["watch-app", `/app/v/${feedId}`],
    ["comments", `/d/${dareId}/comments`],
    ["proof-page", `/dare/${dareId}/proof/${proofId}`],
  ];
}

/** An error stays on the screen until it is put away, so it is looked at like any other part. */
async function expectGoodToast(page: Page): Promise<void> {
  await page.route("**/auth/sign-out", (route) => route.abort());
  await page.goto("/app/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("status")).toContainText("You are still signed in.");
  await expectGoodScreen(page, "error-toast");
  await expect(messages.getByRole("status")).toBeVisible();
}

/** The sign-out is cut off on purpose; a profile that is not there is written to the local log. */
test.use({ expectedErrors: [/Failed to load resource|\[profile\] missing/] });

/** SHL-17 and SHL-18 lie over whatever screen one is on. */
async function expectGoodPostSheet(page: Page): Promise<void> {
  await page.goto("/app/feed");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "What will it be?" });
  await expect(sheet).toBeVisible();
  await expectGoodScreen(page, "post-sheet");
  await sheet.getByRole("button", { name: "What the camera can do" }).click();
  await expect(page.getByRole("heading", { name: "Real-time filters" })).toBeVisible();
  await expectGoodScreen(page, "demo-dialog");
}

/** Whoever has acted and was not asked by the browser yet is asked in the inbox first. */
async function expectGoodPushAsk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
  });
  await page.goto("/app/inbox");
  await expect(page.getByRole("button", { name: "Turn on push" })).toBeVisible();
  await expectGoodScreen(page, "push-ask");
}

/** The camera, what may be changed about a take, and what is said before it is sent. */
async function expectGoodCamera(page: Page): Promise<void> {
  await page.goto("/app/inbox?tab=dares");
  await answering.openWaitingDare(page);
  await answering.accept(page);
  await page.getByRole("link", { name: "Record", exact: true }).click();
  await expect(page.getByRole("button", { name: "Start recording" })).toBeVisible();
  await expectGoodScreen(page, "camera-dare");
  await answering.record(page);
  for (const part of ["Trim", "Sound", "Cover", "Captions"]) {
    await page.getByRole("radio", { name: part }).check({ force: true });
    await expectGoodScreen(page, `take-${part.toLowerCase()}`);
  }
  await page.getByRole("button", { name: "Submit video" }).click();
  await expectGoodScreen(page, "take-ticks");
}

/** Each later step stands on the answers of the one before. */
async function expectGoodFlow(page: Page): Promise<void> {
  await page.goto("/app/dare/select/kitchenband");
  await page.getByRole("button", { name: "Choose this dare" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
  await expectGoodScreen(page, "dare-compose");
  for (const blank of await page.getByRole("main").getByRole("textbox").all())
    await blank.fill("a first coffee");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set the price" })).toBeVisible();
  await expectGoodScreen(page, "dare-amount");
  await page.getByLabel("Your price").fill("25");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  await expectGoodScreen(page, "dare-confirm");
}

test("axe finds nothing before and just after one joins", async ({ device, world }) => {
  const page = await device("phone");
  await page.goto("/");
  await test.step("age gate", () => expectGoodScreen(page, "age-gate"));
  await entry.passAgeGate(page);
  await test.step("landing", () => expectGoodScreen(page, "landing"));
  await page.goto("/login");
  await test.step("login", () => expectGoodScreen(page, "login"));
  await page.goto("/signup");
  await test.step("signup", () => expectGoodScreen(page, "signup"));
  await entry.arrive(page, world, "screensone");
  await test.step("empty feed", () => expectGoodScreen(page, "feed-empty"));
  await page.goto("/app/inbox");
  await test.step("empty inbox", () => expectGoodScreen(page, "inbox-empty"));
  await page.goto("/app/wallet");
  await test.step("empty wallet", () => expectGoodScreen(page, "wallet-empty"));
});

test("axe finds nothing on the screens of somebody with dares, money and a place on the staff", async ({
  device,
  world,
}) => {
  // Some hundred and fifty screens, those of the staff walked with the keys as well: a journey's usual time is too short.
  test.setTimeout(1_200_000);
  await seedDeployment(seedTarget(world.stack));
  await world.run("dev/people:makeAdmin", { username: "papercrown" });
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  for (const [name, path, shows] of [...SCREENS, ...(await watchingScreens(world))]) {
    await page.goto(path);
    await test.step(name, () => expectGoodScreen(page, name, shows));
  }
  await test.step("the Post button's sheet", () => expectGoodPostSheet(page));
  await test.step("the dare flow", () => expectGoodFlow(page));
  await test.step("the same page by both public addresses", async () => {
    await page.goto("/u/kitchenband");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const name = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto("/kitchenband");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  });
  await test.step("unknown paths land where they should", async () => {
    await page.goto("/app/no-such-screen");
    await expect(page).toHaveURL(/\/app\/feed$/);
    await page.goto("/no/such/page");
    await expect(page).toHaveURL(/:\d+\/$/);
  });
  await page.goto("/app/inbox?tab=dares");
  const dares = page.getByRole("main").locator("a[href^='/d/']");
  await expect(dares.first()).toBeVisible();
  const paths = await dares.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const [place, path] of [...new Set(paths)].slice(0, 4).entries()) {
    await page.goto(path);
    await test.step(path, () => expectGoodScreen(page, `dare-${place}`));
  }
  // Before a take lies on the device: whoever has one is asked first.
  await test.step("an error that stays", () => expectGoodToast(page));
  await test.step("the camera and a take", () => expectGoodCamera(page));
  await test.step("the question before the browser's own", () => expectGoodPushAsk(page));
});
