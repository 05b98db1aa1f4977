import { createServer } from "node:http";
import type { Download, Page } from "playwright/test";
import { z } from "zod";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { closeServer, listenOnLoopback } from "../../support/loopback";
import { NEWEST } from "../../support/newest";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

/** Every page but one is kept out of the frames of the other website, and the browser says so. */
test.use({ expectedErrors: [/frame-ancestors|X-Frame-Options|chrome-error/] });

const Newest = z.object({
  items: z.array(z.object({ reach: z.literal("public"), item: z.object({ feedId: z.string() }) })),
});

/** Width and height as a PNG says them. */
async function sizeOf(download: Download): Promise<[number, number]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function saved(page: Page, name: string | RegExp): Promise<[number, number]> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return await sizeOf(await download);
}

test("PUB-09 a creator saves images and the code, prints one small sheet, and another website plays a video", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const page = await device("phone");
  await entry.signInAsSeeded(page, "papercrown");
  await page.goto("/app/profile");
  await page.getByRole("list", { name: "Shortcuts" }).getByRole("link", { name: "Share kit" }).click();
  await expect(page.getByRole("img", { name: /^Image for a story/ })).toBeVisible();
  await expectGoodScreen(page, "share-kit");
  expect(await saved(page, "Save the image for a link preview")).toEqual([1200, 630]);
  expect(await saved(page, "Save the image for a post")).toEqual([1080, 1080]);
  expect(await saved(page, "Save the image for a story")).toEqual([1080, 1920]);
  expect(await saved(page, "Save PNG")).toEqual([1024, 1024]);
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...printed.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  // A6 in points.
  expect(sheets.map(([, width, height]) => [Number(width) / 298, Number(height) / 420])).toEqual([
    [expect.closeTo(1), expect.closeTo(1)],
  ]);

  const { items } = Newest.parse(await world.run("explore:videos", NEWEST));
  const feedId = items[0]?.item.feedId ?? "";
  const code = await page.getByText(/^<iframe/).textContent();
  const site = new URL(/src="([^"]+)"/.exec(code ?? "")?.[1] ?? "").origin;
  const addresses = {
    embed: `${site}/embed/v/${feedId}`,
    video: `${world.stack.origin}/v/${feedId}`,
    start: world.stack.origin,
    app: `${world.stack.origin}/app/feed`,
    still: `${site}/poster/${feedId}`,
  };
  const frames = Object.entries(addresses).map(
    ([name, src]) => `<iframe name="${name}" src="${src}"></iframe>`,
  );
  const other = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>Another website</title>${frames.join("")}`);
  });
  const reader = await device("desktop");
  await reader.goto(`http://127.0.0.1:${await listenOnLoopback(other)}/`);
  const frame = reader.frameLocator("iframe[name=embed]");
  await expect(frame.getByText("For adults only.")).toBeVisible();
  await frame.getByRole("link", { name: "I'm 18 or older. Play" }).click();
  const video = frame.locator("video");
  await expect
    .poll(() => video.evaluate((film) => (film instanceof HTMLVideoElement ? film.readyState : 0)))
    .toBeGreaterThan(0);
  for (const name of Object.keys(addresses)) {
    if (name === "embed") continue;
    expect(reader.frame({ name })?.url(), name).toBe("chrome-error://chromewebdata/");
  }
  expect(await reader.context().cookies()).toEqual([]);
  await closeServer(other);
});
