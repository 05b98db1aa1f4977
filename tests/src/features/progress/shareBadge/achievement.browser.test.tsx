import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AchievementSheet } from "@/features/progress/shareBadge/AchievementSheet";
import { achievementImage } from "@/features/progress/shareBadge/achievement";
import "@/styles/base.css";

const badge = {
  ...{ badgeId: "te_25", title: "Crowd Pleaser", isMajor: true },
  gradient: ["glow-honey-a", "glow-honey-b"],
};
const words = {
  ...{ lead: "Badge earned", title: "Crowd Pleaser", name: "Paper Crown", handle: "@papercrown" },
  ...{ rank: "Top 30% milestone", link: "dareloop.test/u/papercrown" },
};

type Part = Partial<Omit<typeof words, "rank">> & { rank?: string | null };

async function drawn(part: Part = {}): Promise<ImageData> {
  const image = await achievementImage(badge, { ...words, ...part });
  if (image === null) throw new Error("no picture");
  const bitmap = await createImageBitmap(image);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0);
  return pen.getImageData(0, 0, bitmap.width, bitmap.height);
}

const lightAt = ({ data, width }: ImageData, x: number, y: number): number => {
  const from = (y * width + x) * 4;
  return Math.max(...data.slice(from, from + 3));
};

/** Bright pixels right of the badge: that is where its words stand. */
function wordPixels(picture: ImageData): number {
  let bright = 0;
  for (let y = 0; y < picture.height; y += 2) {
    for (let x = 560; x < picture.width; x += 2) if (lightAt(picture, x, y) > 170) bright += 1;
  }
  return bright;
}

describe("the image of an achievement", () => {
  it("CON-40 OVL-18 is 1200 by 630, with the badge on its colours and its words beside it", async () => {
    const picture = await drawn();
    expect([picture.width, picture.height]).toEqual([1_200, 630]);
    expect(lightAt(picture, 300, 150)).toBeGreaterThan(180);
    expect(lightAt(picture, 1_190, 10)).toBeLessThan(60);
    expect(wordPixels(picture)).toBeGreaterThan(1_000);
  });

  it("CON-41 CON-42 names the milestone, and nothing where none is due", async () => {
    const [withRank, without] = [await drawn(), await drawn({ rank: null })];
    expect(wordPixels(withRank)).toBeGreaterThan(wordPixels(without));
  });

  it("CON-40 the longest words stay on the image", async () => {
    const picture = await drawn({
      ...{ title: "Voice of the Crowd", name: "W".repeat(40), handle: `@${"w".repeat(20)}` },
    });
    for (let y = 0; y < picture.height; y += 1) expect(lightAt(picture, 1_180, y)).toBeLessThan(170);
  });
});

describe("its way to a story", () => {
  /** The system's sheet as this browser does not have it; on this device it ends as `end` says. */
  async function pressStory(end: () => Promise<void>) {
    Object.assign(navigator, { share: end, canShare: () => true });
    const onDone = vi.fn();
    const link = { url: "http://dareloop.test/u/papercrown", title: "Paper Crown", text: "" };
    await render(<AchievementSheet {...{ badge, words, link, onDone }} open />);
    await expect.element(page.getByRole("link", { name: /^Save/ })).toBeVisible();
    await page.getByRole("button", { name: "Instagram Stories" }).click();
    return onDone;
  }
  const byHand = page.getByText("Save the image, then add it to your story in Instagram.");
  const refusing = (name: string) => vi.fn(() => Promise.reject(new DOMException("", name)));
  afterEach(() => {
    for (const own of ["share", "canShare"]) Reflect.deleteProperty(navigator, own);
  });

  it("OVL-18 handed over, the share is done", async () => {
    const onDone = await pressStory(async () => undefined);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith("system"));
  });

  it("OVL-18 a system sheet that was left leaves this one as it is; where it breaks, words say how by hand", async () => {
    const leaves = refusing("AbortError");
    const onDone = await pressStory(leaves);
    await vi.waitFor(() => expect(leaves).toHaveBeenCalled());
    Object.assign(navigator, { share: refusing("NotAllowedError") });
    await expect.element(byHand).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Instagram Stories" }).click();
    await expect.element(byHand).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});
