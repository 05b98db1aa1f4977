import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { dailyKey } from "@convex/domain/daily/answers";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { describe, expect, it } from "vitest";
import { todayAt } from "@/features/daily/today/days";
import { memberConvex, renderMember } from "../../../app/renderMember";

type Own = NonNullable<FunctionReturnType<typeof api.daily.mine>>;
type OnWall = FunctionReturnType<typeof api.daily.wall>["answers"][number];

const MEDIA = "m1" as Id<"media">;
const own: Own = {
  ...{ state: "private", mediaId: MEDIA, edgy: false, durationMs: 4_000 },
  ...{ captions: null, rule: null },
};
const theirs: OnWall = {
  answerId: "a1" as Id<"dailyAnswers">,
  person: { uid: "u2", username: "sam", displayName: "Sam", photoUrl: null },
  ...{
    isMine: false,
    durationMs: 4_000,
    synthetic: true,
    captions: null,
    description: null,
    posterUrl: null,
  },
};

async function open(mine: Own | null, wall: OnWall[] = []) {
  const convex = memberConvex();
  convex.onMutation(api.daily.askForWall, async () => ({ state: "queued" }));
  convex.onMutation(api.daily.takeBack, async () => ({ state: "private" }));
  convex.onMutation(api.daily.remove, async () => null);
  convex.onMutation(api.daily.playbackUrl, () => new Promise(() => undefined));
  convex.onMutation(api.media.playbackUrl, () => new Promise(() => undefined));
  await renderMember("/app/daily-dare", convex);
  await waitFor(() => expect(convex.subscribed).toContain("daily:wall"));
  act(() => convex.answer(api.daily.mine, mine));
  act(() => convex.answer(api.daily.wall, { answers: wall, nextCursor: null }));
  return convex;
}

const day = { date: todayAt(Date.now()) };

describe("APP-31 one's own answer", () => {
  it("begins in the camera, with the key of the day, and says when nobody is on the wall", async () => {
    await open(null);
    const record = await screen.findByRole("link", { name: "Record mine" });
    const href = new URL(record.getAttribute("href") ?? "", "https://here.test");
    expect([href.pathname, href.searchParams.get("dareId")]).toEqual(["/app/camera", dailyKey(day.date)]);
    expect(screen.getByText("Nobody is on the wall yet")).toBeTruthy();
  });

  it("is put on the wall and taken off it by its person alone", async () => {
    const convex = await open(own);
    fireEvent.click(await screen.findByRole("button", { name: "Show it on the wall" }));
    await waitFor(() => expect(convex.calls.at(-1)).toMatchObject({ name: "daily:askForWall", args: day }));
    act(() => convex.answer(api.daily.mine, { ...own, state: "public" }));
    fireEvent.click(await screen.findByRole("button", { name: "Make it private" }));
    await waitFor(() => expect(convex.calls.at(-1)).toMatchObject({ name: "daily:takeBack", args: day }));
  });

  it("is deleted after a question", async () => {
    const convex = await open(own);
    fireEvent.click(await screen.findByRole("button", { name: "Delete video" }));
    expect(convex.calls.some(({ name }) => name === "daily:remove")).toBe(false);
    const [, confirm] = await screen.findAllByRole("button", { name: "Delete video" });
    if (confirm === undefined) throw new Error("no question");
    fireEvent.click(confirm);
    await waitFor(() => expect(convex.calls.at(-1)).toMatchObject({ name: "daily:remove", args: day }));
  });

  it("says why there is no way to the wall: its file is read, it is edgy, declined, no video, or deleted", async () => {
    const convex = await open(own);
    const why: [part: Partial<Own>, words: string | RegExp][] = [
      [{ state: "checking" }, "We are checking that the file plays."],
      [{ edgy: true }, "Videos marked as edgy stay private."],
      [{ state: "declined", rule: "P7" }, /^Rule it breaks: /],
      [{ state: "refused" }, /^We could not use this file/],
      [{ state: "declined", mediaId: null }, "You deleted this video."],
    ];
    for (const [part, words] of why) {
      act(() => convex.answer(api.daily.mine, { ...own, ...part }));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Show it on the wall" })).toBeNull();
    }
  });
});

describe("APP-31 the wall", () => {
  it("plays a video with whose it is, and a way to report it", async () => {
    await open(null, [theirs]);
    fireEvent.click(await screen.findByRole("button", { name: /^Video by / }));
    expect(await screen.findByText("Made with AI")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See profile" }).getAttribute("href")).toBe("/app/u/sam");
    expect(screen.getByRole("button", { name: "Report video" })).toBeTruthy();
  });
});
