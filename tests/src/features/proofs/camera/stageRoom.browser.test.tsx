import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CameraScreen } from "@/features/proofs/camera/CameraScreen";
import { chrome } from "@/shell/chrome";
import { dareView } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { expectRoomForAll, withTextSize } from "../../../app/room";
import { cameraConvex } from "../film";

const SLOW = { timeout: 20_000 };
const LONG =
  "The toast, the plate, the candle and the waiter's white towel are all in the picture, in this order";

async function open() {
  const { terms } = dareView();
  const dare = dareView({
    ...{ dareId: "room", status: "accepted", actions: ["submitProof", "withdraw"] },
    ...{ checklist: [1, 2, 3, 4, 5].map((line) => `${line}. ${LONG}`), terms: { ...terms, liveSeal: true } },
  });
  await renderScreen(<CameraScreen dareId="room" />, { convex: cameraConvex(dare), shell: chrome.form });
  await expect.element(page.getByRole("button", { name: "Start recording" }), SLOW).toBeVisible();
}

/** From the first choice, past the longest, to none. */
async function noCountdown() {
  await page.getByRole("button", { name: "Countdown: 3 seconds" }).click();
  await page.getByRole("button", { name: "Countdown: 10 seconds" }).click();
}

afterEach(async () => {
  withTextSize(100);
  await page.viewport(360, 740);
});

const SIZES: readonly (readonly [name: string, width: number, height: number, text: number])[] = [
  ["a phone", 360, 740, 100],
  ["a phone held sideways", 740, 360, 100],
  ["a narrow phone with text of twice the size", 320, 740, 200],
  ["a phone held sideways with text of twice the size", 740, 360, 200],
  ["a desk", 1_280, 800, 100],
];

it.each(SIZES)(
  "APP-22 on %s nothing of the stage overlaps or is cut off, and every control is 44 px",
  async (_name, width, height, text) => {
    await page.viewport(width, height);
    withTextSize(text);
    await open();
    expectRoomForAll();
    // The list folded away or not, the picture keeps a part of the screen.
    const picture = page.getByLabelText("Your camera").element().getBoundingClientRect();
    expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(72);
    await userEvent.click(page.getByText("Must be visible (5)"));
    expectRoomForAll();
    await userEvent.click(page.getByText("Must be visible (5)"));

    await noCountdown();
    await page.getByRole("button", { name: "Start recording" }).click();
    const stop = page.getByRole("button", { name: "Stop recording" });
    await expect.element(stop, SLOW).toBeVisible();
    expectRoomForAll();
    stop.element().scrollIntoView({ block: "end", behavior: "instant" });
    // Product 8: while a take runs, its picture and the way to end it are on the screen together.
    const seen = page.getByLabelText("Your camera").element().getBoundingClientRect();
    const { bottom } = stop.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    expect(Math.min(seen.bottom, innerHeight) - Math.max(seen.top, 0)).toBeGreaterThanOrEqual(72);
  },
  40_000,
);
