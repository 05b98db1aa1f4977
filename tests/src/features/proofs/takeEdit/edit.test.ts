import { CAPTION_LINES_MAX } from "@convex/domain/limits";
import { expect, it } from "vitest";
import {
  captionProblem,
  captionsToSend,
  coverToSend,
  cutOf,
  type EditEvent,
  isChanged,
  keptLength,
  type TakeEdit,
  takeEdit,
  untouched,
} from "@/features/proofs/takeEdit/edit";

const run = (events: EditEvent[], from: TakeEdit = untouched(20_000)) => events.reduce(takeEdit, from);

it("a trim keeps three seconds and marks the take as edited", () => {
  const edit = run([{ type: "trim", keep: { fromMs: 19_000, toMs: 20_000 }, moved: "from" }]);
  expect(edit.keep).toEqual({ fromMs: 17_000, toMs: 20_000 });
  expect(keptLength(edit)).toBe(3_000);
  expect(isChanged(edit)).toBe(true);
  expect(isChanged(untouched(20_000))).toBe(false);
});

it("silent parts can be added, drawn out and taken back; what overlaps is one cut", () => {
  const two = run([
    { type: "mute", atMs: 1_000 },
    { type: "mute", atMs: 18_000 },
  ]);
  expect(two.muted).toEqual([
    { fromMs: 1_000, toMs: 4_000 },
    { fromMs: 17_000, toMs: 20_000 },
  ]);
  const drawn = takeEdit(two, {
    type: "muteMoved",
    place: 0,
    range: { fromMs: 1_000, toMs: 18_000 },
    moved: "to",
  });
  expect(cutOf(drawn).muted).toEqual([{ fromMs: 1_000, toMs: 20_000 }]);
  expect(takeEdit(two, { type: "unmute", place: 0 }).muted).toEqual([{ fromMs: 17_000, toMs: 20_000 }]);
  expect(cutOf(run([{ type: "muteAll" }])).muted).toEqual([{ fromMs: 0, toMs: 20_000 }]);
});

it("captions count from the new beginning, in order, without empty and cut-away lines", () => {
  const edit = run([
    { type: "captionAdded", id: "late", atMs: 10_000 },
    { type: "captionWritten", id: "late", text: " second " },
    { type: "captionAdded", id: "early", atMs: 4_000 },
    { type: "captionWritten", id: "early", text: "first" },
    { type: "captionAdded", id: "empty", atMs: 6_000 },
    { type: "captionAdded", id: "gone", atMs: 0 },
    { type: "captionWritten", id: "gone", text: "cut away" },
    { type: "trim", keep: { fromMs: 5_000, toMs: 20_000 }, moved: "from" },
  ]);
  expect(captionsToSend(edit)).toEqual([
    { fromMs: 0, toMs: 2_000, text: "first" },
    { fromMs: 5_000, toMs: 8_000, text: "second" },
  ]);
  expect(captionsToSend(takeEdit(edit, { type: "captionRemoved", id: "late" }))).toHaveLength(1);
});

it("a line ends where the next begins; two at one moment are a problem that is told", () => {
  const at = (id: string, atMs: number): EditEvent[] => [
    { type: "captionAdded", id, atMs },
    { type: "captionWritten", id, text: id },
  ];
  const under = run([...at("a", 1_000), ...at("b", 2_000)]);
  expect(captionsToSend(under)[0]).toEqual({ fromMs: 1_000, toMs: 2_000, text: "a" });
  expect(captionProblem(under)).toBeNull();
  expect(captionProblem(run([...at("a", 1_000), ...at("b", 1_000)]))).toBe("order");
});

it("has an end of captions, of a line and of the description", () => {
  const add = (place: number): EditEvent => ({ type: "captionAdded", id: `c${place}`, atMs: 0 });
  const full = run(Array.from({ length: CAPTION_LINES_MAX + 5 }, (_, place) => add(place)));
  expect(full.captions).toHaveLength(CAPTION_LINES_MAX);
  const long = run([add(0), { type: "captionWritten", id: "c0", text: "x".repeat(500) }]);
  expect(long.captions[0]?.text).toHaveLength(160);
  expect(run([{ type: "described", text: "x".repeat(900) }]).description).toHaveLength(500);
});

it("a cover outside what stays is left to the device", () => {
  const chosen = run([{ type: "cover", atMs: 6_000 }]);
  expect(coverToSend(chosen)).toBe(6_000);
  const trim = (fromMs: number): EditEvent => ({
    type: "trim",
    keep: { fromMs, toMs: 20_000 },
    moved: "from",
  });
  expect(coverToSend(takeEdit(chosen, trim(2_000)))).toBe(4_000);
  expect(coverToSend(takeEdit(chosen, trim(7_000)))).toBeNull();
});

it("declares what was made with a computer and what is edgy", () => {
  const edit = run([
    { type: "declared", what: "synthetic", on: true },
    { type: "declared", what: "edgy", on: true },
    { type: "declared", what: "edgy", on: false },
  ]);
  expect(edit).toMatchObject({ synthetic: true, edgy: false });
  expect(isChanged(edit)).toBe(false);
});
