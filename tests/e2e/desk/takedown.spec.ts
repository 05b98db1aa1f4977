import type { Page } from "playwright/test";
import { z } from "zod";
import { dailyKey } from "../../../convex/domain/daily/answers";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { NEWEST } from "../../support/newest";
import { entry } from "../pages/entry";
import { fillNotice, NOTICE_CONTACT } from "../pages/notice";
import { actAs } from "../support/behind";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test, type World } from "../support/world";

test.use({ own: "takedown" });

const Videos = z.object({
  items: z.array(z.object({ item: z.object({ feedId: z.string() }) })),
});
const Playback = z.object({ url: z.string() });
const Begun = z.object({ mediaId: z.string() });
const Address = z.object({ uploadUrl: z.string() });
const Stored = z.object({ storageId: z.string() });

/** A public video, as anybody could have kept it. */
async function filmOf(world: World, feedId: string): Promise<Buffer> {
  const wish = { feedId, session: "looks" };
  const { url } = Playback.parse(await world.run("feedItems:playbackUrl", wish));
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** As a device sends a file that it does not make anew: the very same bytes, for the dare of today. */
async function upload(page: Page, world: World, film: Buffer): Promise<unknown> {
  const dareId = dailyKey(new Date().toISOString().slice(0, 10));
  const take = { dareId, clientId: `take-${film.length}`, contentType: "video/mp4", durationMs: 5_000 };
  const { mediaId } = Begun.parse(await actAs(page, world, "media:startUpload", take));
  const part = { mediaId, index: 0 };
  const { uploadUrl } = Address.parse(
    await actAs(page, world, "media:mintPart", { ...part, size: film.length }),
  );
  const headers = { "Content-Type": "video/mp4" };
  const sent = await fetch(uploadUrl, { method: "POST", headers, body: new Uint8Array(film) });
  const { storageId } = Stored.parse(await sent.json());
  return await actAs(page, world, "media:addPart", { ...part, storageId });
}

/** An act of staff whose button opens the place for its reason. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByLabel("Reason", { exact: true }).first().fill(reason);
  await page.getByRole("button", { name, exact: true }).click();
}

test("PUB-13 PRODUCT-22 a video is taken down for somebody without an account, and the same file is refused when it comes again", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const { items } = Videos.parse(await world.run("explore:videos", NEWEST));
  const feedId = items[0]?.item.feedId ?? "";
  const film = await filmOf(world, feedId);
  const visitor = await device("phone");

  await test.step("the form says what is missing, and gives a number with a clock", async () => {
    await visitor.goto("/takedown");
    await expect(visitor.locator("#first")).toHaveCount(0);
    await visitor.getByRole("radio", { name: /^An intimate or private/ }).check();
    await visitor.getByRole("button", { name: "Send request" }).click();
    await expect(visitor.getByText(/Paste the link, or say where it is/)).toBeVisible();
    await expect(visitor.getByLabel("Where is it?")).toBeFocused();
    await fillNotice(visitor, `${world.stack.origin}/v/${feedId}`);
    await expectGoodScreen(visitor, "takedown-form");
    await visitor.getByRole("button", { name: "Send request" }).click();
    await expect(visitor.getByRole("heading", { name: "We have your request" })).toBeVisible();
    await expectGoodScreen(visitor, "takedown-receipt");
    await visitor.getByRole("link", { name: "Check its status" }).click();
    await expect(visitor.getByRole("heading", { name: "Received" })).toBeVisible();
    await expect(visitor.getByText(/^A person decides this/)).toBeVisible();
    await expectGoodScreen(visitor, "takedown-status");
  });

  const staff = await device("desktop");
  await test.step("it waits on the desk as a takedown, and staff remove it", async () => {
    await entry.arrive(staff, world, "noticedesk");
    await world.run("dev/people:makeAdmin", { username: "noticedesk" });
    await staff.goto("/admin/cases?kind=takedown");
    const name = /^An intimate photo or video/;
    await staff.getByRole("table", { name: "Cases" }).getByRole("link", { name }).click();
    await expect(staff.getByText(/To be decided/)).toBeVisible();
    await act(staff, "Show who signed", "To write to them");
    await expect(staff.getByText(NOTICE_CONTACT)).toBeVisible();
    await expectGoodScreen(staff, "takedown-case");
    await staff.getByRole("button", { name: /^Remove/ }).click();
    await staff.getByLabel("Rule that was broken").selectOption("P2");
    await staff.getByRole("textbox", { name: "What happened" }).fill("It shows somebody without clothes.");
    await staff.getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Decide", exact: true }).click();
    await expect(staff.getByText("Decided: Remove.")).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Decided: we took action" })).toBeVisible();
  });

  await test.step("the same file does not come in again", async () => {
    const member = await device("phone");
    await entry.arrive(member, world, "triesagain");
    await expect(upload(member, world, film)).rejects.toThrow(/success/);
    const other = Buffer.concat([film, Buffer.from([0])]);
    expect(await upload(member, world, other)).toEqual({ receivedParts: [0] });
  });
});
