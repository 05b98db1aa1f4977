import type { Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { answering } from "../pages/answering";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

const Newest = z.object({
  items: z.array(
    z.object({
      reach: z.literal("public"),
      item: z.object({ feedId: z.string(), dareId: z.string(), proofId: z.string() }),
    }),
  ),
});

/** Where the newest public proof of the seed can be watched. */
async function watchingScreens(world: World): Promise<[name: string, path: string][]> {
  const { items } = Newest.parse(await world.run("feedItems:newest", { cursor: null }));
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

const SCREENS: readonly (readonly [name: string, path: string])[] = [
  ["send-dare", "/app/send-dare"],
  ["post-video", "/app/post-video"],
  ["my-dares-answer", "/app/inbox?tab=dares&state=answer"],
  ["my-dares-sent", "/app/inbox?tab=dares&side=sent"],
  ["my-dares-none", "/app/inbox?tab=dares&side=sent&state=trouble"],
  ["proofs-tab-own", "/papercrown"],
  ["proofs-tab", "/kitchenband"],
  ["queue-texts", "/admin/queue"],
  ["queue-proofs", "/admin/queue?kind=proof"],
  ["queue-publish", "/admin/queue?kind=publish"],
  ["staff-messages", "/admin/messages"],
  ["settings-privacy", "/app/settings/privacy"],
  ["video-not-found", "/v/nothinghere"],
];

/** SHL-17 and SHL-18 lie over whatever screen one is on. */
async function expectGoodPostSheet(page: Page): Promise<void> {
  await page.goto("/app/feed");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Record or upload?" });
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
  await page.getByRole("link", { name: "Record your proof" }).click();
  await expect(page.getByRole("button", { name: "Start recording" })).toBeVisible();
  await expectGoodScreen(page, "camera-dare");
  await answering.record(page);
  for (const part of ["Length", "Sound", "Cover", "Captions"]) {
    await page.getByRole("radio", { name: part }).check({ force: true });
    await expectGoodScreen(page, `take-${part.toLowerCase()}`);
  }
  await page.getByRole("button", { name: "Use this take" }).click();
  await expectGoodScreen(page, "take-ticks");
}

test("axe finds nothing where dares are sent, listed and watched", async ({ device, world }) => {
  await seedDeployment(seedTarget(world.stack));
  await world.run("dev/people:makeAdmin", { username: "papercrown" });
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  for (const [name, path] of [...SCREENS, ...(await watchingScreens(world))]) {
    await page.goto(path);
    await test.step(name, () => expectGoodScreen(page, name));
  }
  await test.step("the Post button's sheet", () => expectGoodPostSheet(page));
  await test.step("the question before the browser's own", () => expectGoodPushAsk(page));
});

test("axe finds nothing in the camera and around a take", async ({ device, world }) => {
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  await expectGoodCamera(page);
});
