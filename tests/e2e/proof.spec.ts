import type { Page } from "playwright/test";
import { answering } from "./pages/answering";
import { deciding } from "./pages/deciding";
import { entry } from "./pages/entry";
import { sending } from "./pages/sending";
import { actAs } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

const SENDER = "asksforit";
const CREATOR = "recordsit";
const STRANGER = "notinvited";

// A third person is refused on purpose.
test.use({ expectedErrors: [/status of 40[134]/] });

/** The address of the video that is on this page now. */
async function videoAddress(page: Page): Promise<string> {
  const video = page.getByLabel("Video of the dare", { exact: true });
  await expect(video).toHaveAttribute("src", /^http/);
  return (await video.getAttribute("src")) ?? "";
}

test("PRD-04 a take with a filter survives a closed tab, is seen by the two alone, and is public while both say yes", async ({
  device,
  world,
}) => {
  const sender = await device("desktop");
  const creator = await device("phone");
  const stranger = await device("phone");
  await entry.arrive(sender, world, SENDER);
  await entry.arrive(creator, world, CREATOR);
  await entry.arrive(stranger, world, STRANGER);
  await world.run("dev/people:assure", { username: CREATOR, defaultDarePrice: 1000 });
  const dare = await sending.send(sender, CREATOR, "10");

  const again =
    await test.step("the tab dies while recording; the take is there when it comes back", async () => {
      await creator.goto(dare);
      await answering.accept(creator);
      await creator.getByRole("link", { name: "Record", exact: true }).click();
      await creator.getByRole("button", { name: "Filter" }).click();
      await creator.getByRole("radio", { name: "Mono" }).check({ force: true });
      await creator.getByRole("button", { name: "Start recording" }).click();
      await expect(creator.getByRole("timer")).toHaveText(/0:[1-5]\d \//, { timeout: 30_000 });
      const reopened = await creator.context().newPage();
      await creator.close();
      await reopened.goto(`/app/camera?dareId=${dare.slice("/d/".length)}`);
      await expect(reopened.getByText(/The app closed while you were recording/)).toBeVisible();
      await expectGoodScreen(reopened, "take-recovered");
      await reopened.getByRole("button", { name: "Submit video" }).click();
      await answering.submitTake(reopened);
      return reopened;
    });

  await test.step("its address plays for the two alone, and only as it was signed", async () => {
    await expect(sender.getByRole("heading", { name: "Watch the video" })).toBeVisible();
    const address = await videoAddress(sender);
    const part = await fetch(address, { headers: { Range: "bytes=0-99" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    const forged = new URL(address);
    for (const [name, value] of forged.searchParams) {
      if (value.length >= 32) forged.searchParams.set(name, value.split("").reverse().join(""));
    }
    expect(forged.href).not.toBe(address);
    expect((await fetch(forged)).status).toBeGreaterThanOrEqual(400);
    const mediaId = new URL(address).pathname.split("/").at(-1);
    expect(await actAs(sender, world, "media:playbackUrl", { mediaId })).toHaveProperty("url");
    await expect(actAs(stranger, world, "media:playbackUrl", { mediaId })).rejects.toThrow(/success/);
    await stranger.goto(dare);
    await expect(stranger.getByRole("heading", { level: 2, name: "Dare not found" })).toBeVisible();
  });

  await test.step("it is public with both keys, after a look by a person, and private by one", async () => {
    await deciding.approveUnwatched(sender);
    await sender.getByText("Publish or share").click();
    await sender.getByRole("button", { name: "Make it public" }).click();
    await again.getByRole("button", { name: "Make it public" }).click();
    await expect(again.getByText("Under review")).toBeVisible();
    await world.run("dev/people:makeAdmin", { username: STRANGER });
    await stranger.goto("/admin/cases?kind=publish");
    // Journeys before this one may have left others there.
    await stranger.locator(`a[href*="/admin/cases/dares/${dare.slice("/d/".length)}"]`).click();
    await stranger.getByRole("radio", { name: /^Make it public/ }).check();
    await stranger.getByLabel("Reason", { exact: true }).last().fill("Nobody else is in it");
    await expectGoodScreen(stranger, "staff-queue-item");
    await stranger.getByRole("button", { name: "Decide" }).click();
    await expect(again.getByText("Everyone can see it.")).toBeVisible();
    await stranger.goto(dare);
    await expect(stranger.getByText("Paid dare")).toBeVisible();
    await expectGoodScreen(stranger, "public-dare");
    await actAs(sender, world, "publishing:narrow", { dareId: dare.slice("/d/".length) });
    await expect(again.getByText("Only the two of you can see it.")).toBeVisible();
    await expect(stranger.getByText("Paid dare")).toBeHidden();
  });
});
