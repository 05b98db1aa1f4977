import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DareView } from "@/features/dares/dare/data";
import { CameraScreen } from "@/features/proofs/camera/CameraScreen";
import { cameraProblems } from "@/features/proofs/camera/copy.en";
import type { CameraProblem } from "@/features/proofs/camera/recorder";
import { dropTake } from "@/features/proofs/takes";
import { checkFinished } from "@/lib/media/checkFilm";
import { chrome } from "@/shell/chrome";
import { findingsInBothThemes } from "../../../app/axe";
import { dareView } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { cameraConvex, keepFilm, keptFilm } from "../film";

const SLOW = { timeout: 20_000 };
const dareId = "trouble";

async function open(part: Partial<DareView> = {}) {
  const actions = ["submitProof", "withdraw"] as const;
  const convex = cameraConvex(dareView({ dareId, status: "accepted", actions: [...actions], ...part }));
  await renderScreen(<CameraScreen dareId={dareId} />, { convex, shell: chrome.form });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

afterEach(async () => {
  vi.restoreAllMocks();
  const left = await keptFilm(dareId);
  if (left) await dropTake(left.takeId);
});

const REFUSALS: readonly (readonly [CameraProblem, string])[] = [
  ["denied", "NotAllowedError"],
  ["noCamera", "NotFoundError"],
  ["busy", "NotReadableError"],
  ["unsupported", "NotSupportedError"],
];

it.each(REFUSALS)(
  "APP-22 %s: the screen says what to do, leads on without the camera, and has nothing that axe finds",
  async (problem, name) => {
    const ask = vi
      .spyOn(navigator.mediaDevices, "getUserMedia")
      .mockRejectedValue(new DOMException("no", name));
    await open();
    const words = cameraProblems[problem];
    await expect.element(page.getByRole("heading", { name: words.title }), SLOW).toBeVisible();
    await expect.element(button("Choose a video")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Back to the dare" })).toBeVisible();
    expect(await findingsInBothThemes()).toEqual([]);
    ask.mockRestore();
    button(words.action).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Start recording"), SLOW).toBeVisible();
  },
  30_000,
);

it("APP-22 a camera taken away before the take and while it runs: both screens have nothing that axe finds, and what was recorded is kept", async () => {
  const streams: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  vi.spyOn(mediaDevices, "getUserMedia").mockImplementation(async (wanted) => {
    const stream = await real(wanted);
    streams.push(stream);
    return stream;
  });
  const unplug = () => {
    const [picture] = streams.at(-1)?.getVideoTracks() ?? [];
    picture?.stop();
    picture?.dispatchEvent(new Event("ended"));
  };
  await open();
  await expect.element(button("Start recording"), SLOW).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  unplug();
  await expect.element(page.getByRole("heading", { name: "The camera stopped" })).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);

  await button("Turn on camera").click();
  await expect.element(button("Start recording"), SLOW).toBeVisible();
  await button("Countdown: 3 seconds").click();
  await button("Countdown: 10 seconds").click();
  await button("Start recording").click();
  await expect.poll(() => page.getByRole("timer").element().textContent, SLOW).toMatch(/0:04 /);
  unplug();
  await expect.element(page.getByText(/The camera was cut off/), SLOW).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  const take = await keptFilm(dareId);
  expect(take?.durationMs).toBeGreaterThan(3_900);
  expect(take && (await checkFinished(take.blob))).toBeNull();
}, 60_000);

it("APP-22 a dare that takes no proof any more shows the kept take, deletes it after a question, and has nothing that axe finds", async () => {
  await keepFilm(dareId);
  await open({ status: "expired", actions: [] });
  await expect.element(button("Delete the video")).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  await button("Delete the video").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  expect(await keptFilm(dareId)).not.toBeNull();
  await question.getByRole("button", { name: "Delete the video" }).click();
  await expect.poll(() => keptFilm(dareId)).toBeNull();
});
