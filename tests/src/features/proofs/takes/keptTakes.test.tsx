import { api } from "@convex/_generated/api";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptTake } from "@/features/proofs/camera/components/KeptTake";
import { dropTake } from "@/features/proofs/takes";
import { dareView } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { answerFeed } from "../../feed/feed/answerFeed";
import { keepFilm, keptFilm, owner } from "../film";

/** The code for it is fetched first. */
const SLOW = { timeout: 4_000 };
const dareId = "over";
const kept = () => keptFilm(dareId);

beforeEach(async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 0));
  await keepFilm(dareId, { origin: "gallery" });
});
afterEach(async () => {
  const left = await kept();
  if (left) await dropTake(left.takeId);
});

async function openFeed() {
  const convex = memberConvex();
  convex.answer(api.dares.get, dareView({ dareId, status: "expired", actions: [] }));
  // Nobody looks for what waits before the screen is there.
  convex.answer(api.dares.outbox, { open: [], closed: [] });
  convex.answer(api.dares.inbox, { waiting: [], active: [], closed: [], past: [] });
  answerFeed(convex, []);
  convex.answer(api.profiles.openCreators, []);
  convex.onMutation(api.media.discard, async () => null);
  const app = await renderMember("/app/feed", convex);
  fireEvent.click(await screen.findByRole("button", { name: "1 item to send" }, SLOW));
  await screen.findByText("Video for a dare");
  return app;
}

it("a take of a dare that is over is in the list of what waits, and can be saved from there", async () => {
  const app = await openFeed();
  expect(screen.getByText("Kept on this device until you submit or delete it.")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Open the video" })));
  await waitFor(() => expect(app.path()).toBe("/app/camera"));
  const save = await screen.findByRole("link", { name: "Save the video" });
  expect(save.getAttribute("href")).toBe("blob:take");
  // Before its person's eyes it waits for nobody.
  expect(screen.queryByRole("button", { name: "1 item to send" })).toBeNull();
  expect(screen.queryByText("Video for a dare")).toBeNull();
}, 15_000);

it.each([
  ["video/mp4;codecs=avc1", "mp4"],
  ["video/webm;codecs=vp9,opus", "webm"],
  ["video/quicktime", "mov"],
])("a film of the kind %s is saved under a name that its players know", async (mimeType, ending) => {
  const { takeId } = await keepFilm(ending, { mimeType });
  render(<KeptTake dareId={ending} uid={owner.uid} />);
  const save = await screen.findByRole("link", { name: "Save the video" });
  expect(save.getAttribute("download")).toBe(`${takeId}.${ending}`);
  await dropTake(takeId);
});

it("a take of a dare that is over is deleted after a question", async () => {
  await openFeed();
  fireEvent.click(screen.getByRole("button", { name: "Delete: Video for a dare" }));
  expect(screen.getByText("This is the only copy of your video. Delete it?")).toBeTruthy();
  expect(await kept()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Delete the video: Video for a dare" }));
  await waitFor(async () => expect(await kept()).toBeNull());
  await waitFor(() => expect(screen.queryByText("Video for a dare")).toBeNull());
}, 15_000);
