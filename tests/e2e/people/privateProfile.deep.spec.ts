import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../../embedded/dev/seeding";
import { entry } from "../pages/entry";
import { expectGoodScreen } from "../support/goodScreen";
import { expect, test } from "../support/world";

const OWNER = "papercrown";
const ASKER = "knocking";
const GONE = "No longer public";

test("a profile goes private, somebody asks to follow it, and a yes opens its videos live", async ({
  device,
  world,
}) => {
  await seedDeployment(seedTarget(world.stack));
  const owner = await device("phone");
  const asker = await device("desktop");
  const film = await device("phone");
  await entry.signInAsSeeded(owner, OWNER);
  await entry.arrive(asker, world, ASKER);

  const address = await test.step("anybody sees a video of theirs", async () => {
    await asker.goto(`/app/u/${OWNER}`);
    const video = asker.getByRole("list", { name: "Public videos" }).getByRole("link").first();
    const href = (await video.getAttribute("href")) ?? "";
    await film.goto("/");
    await entry.passAgeGate(film);
    await film.goto(`/v/${href.split("/").at(-1)}`);
    await expect(film.getByRole("heading", { level: 1 })).toBeVisible();
    return href;
  });

  await test.step("private: a video that stands open says so, and the page tells a stranger who it is and no more", async () => {
    await owner.goto("/app/settings/privacy");
    await owner.getByRole("switch", { name: "Private profile" }).click();
    await expect(film.getByText(GONE).first()).toBeVisible();
    await expect(asker.getByRole("heading", { name: "This profile is private" })).toBeVisible();
    await expect(asker.getByRole("list", { name: "Public videos" })).toHaveCount(0);
    await asker.getByRole("button", { name: "Request to follow" }).click();
    await expect(asker.getByRole("button", { name: "Requested" })).toBeVisible();
    await expectGoodScreen(asker, "private-profile");
  });

  await test.step("the owner approves among their followers; the page opens by itself", async () => {
    await owner.goto("/app/inbox?tab=activity");
    await owner.getByRole("link", { name: /Follow request/ }).click();
    await expect(owner).toHaveURL(new RegExp(`/app/u/${OWNER}/followers$`));
    await expectGoodScreen(owner, "follow-requests");
    await owner.getByRole("button", { name: `Approve ${ASKER}` }).click();
    await expect(owner.getByRole("heading", { name: "Follow requests" })).toHaveCount(0);
    await expect(asker.getByRole("button", { name: "Following" })).toBeVisible();
    await expect(asker.getByRole("list", { name: "Public videos" }).getByRole("link").first()).toBeVisible();
    await asker.goto(address);
    await expect(asker.locator("video")).toBeVisible();
    // Whoever does not follow still gets nothing of it.
    await expect(film.getByText(GONE).first()).toBeVisible();
  });
});
