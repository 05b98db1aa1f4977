import {
  AUDIO_DESCRIPTION_MAX_LENGTH,
  CAPTION_LINES_MAX,
  CAPTION_TEXT_MAX_LENGTH,
  PROOF_MIN_DURATION_MS,
} from "@convex/domain/limits";
import { type CaptionProblem, checkCaptions, checkDescription } from "@convex/domain/proofs/captions";
import {
  afterTrim,
  type Cut,
  isUntouched,
  keepWithin,
  lengthOf,
  mergeRanges,
  type Range,
} from "@/lib/media/ranges";

/** What a person decided over a take. Pure; the take itself stays as it was recorded until it is handed in. */
export type CaptionLine = Range & { id: string; text: string };
export type TakeEdit = {
  totalMs: number;
  keep: Range;
  muted: Range[];
  /** null: the sharpest and brightest picture is looked for. */
  coverMs: number | null;
  captions: CaptionLine[];
  /** What is said of the picture to those who cannot see it. */
  description: string;
  synthetic: boolean;
  edgy: boolean;
};

export type EditEvent =
  | { type: "trim"; keep: Range; moved: "from" | "to" }
  | { type: "mute"; atMs: number }
  | { type: "muteAll" }
  | { type: "muteMoved"; place: number; range: Range; moved: "from" | "to" }
  | { type: "unmute"; place: number }
  | { type: "cover"; atMs: number | null }
  | { type: "captionAdded"; id: string; atMs: number }
  | { type: "captionWritten"; id: string; text: string }
  | { type: "captionMoved"; id: string; range: Range; moved: "from" | "to" }
  | { type: "captionRemoved"; id: string }
  | { type: "described"; text: string }
  | { type: "declared"; what: "synthetic" | "edgy"; on: boolean };

/** A new silent stretch or caption is this long; both can be drawn out. */
const NEW_RANGE_MS = 3_000;
const SHORTEST_RANGE_MS = 500;

export const untouched = (totalMs: number): TakeEdit => ({
  totalMs,
  keep: { fromMs: 0, toMs: totalMs },
  muted: [],
  coverMs: null,
  captions: [],
  description: "",
  synthetic: false,
  edgy: false,
});

function newRange(atMs: number, totalMs: number): Range {
  const wanted = { fromMs: atMs, toMs: atMs + NEW_RANGE_MS };
  return keepWithin(wanted, totalMs, Math.min(NEW_RANGE_MS, totalMs), "from");
}

function onSound(edit: TakeEdit, event: EditEvent): TakeEdit {
  const { muted, totalMs } = edit;
  switch (event.type) {
    case "mute":
      return { ...edit, muted: [...muted, newRange(event.atMs, totalMs)] };
    case "muteAll":
      return { ...edit, muted: [{ fromMs: 0, toMs: totalMs }] };
    case "muteMoved": {
      const range = keepWithin(event.range, totalMs, SHORTEST_RANGE_MS, event.moved);
      return { ...edit, muted: muted.map((each, place) => (place === event.place ? range : each)) };
    }
    case "unmute":
      return { ...edit, muted: muted.filter((_, place) => place !== event.place) };
    default:
      return edit;
  }
}

function changeLine(edit: TakeEdit, id: string, change: (line: CaptionLine) => CaptionLine): TakeEdit {
  return { ...edit, captions: edit.captions.map((line) => (line.id === id ? change(line) : line)) };
}

function onCaptions(edit: TakeEdit, event: EditEvent): TakeEdit {
  const { captions, totalMs } = edit;
  switch (event.type) {
    case "captionAdded": {
      if (captions.length >= CAPTION_LINES_MAX) return edit;
      return {
        ...edit,
        captions: [...captions, { ...newRange(event.atMs, totalMs), id: event.id, text: "" }],
      };
    }
    case "captionWritten": {
      const text = event.text.slice(0, CAPTION_TEXT_MAX_LENGTH);
      return changeLine(edit, event.id, (line) => ({ ...line, text }));
    }
    case "captionMoved": {
      const range = keepWithin(event.range, totalMs, SHORTEST_RANGE_MS, event.moved);
      return changeLine(edit, event.id, (line) => ({ ...line, ...range }));
    }
    case "captionRemoved":
      return { ...edit, captions: captions.filter(({ id }) => id !== event.id) };
    default:
      return edit;
  }
}

export function takeEdit(edit: TakeEdit, event: EditEvent): TakeEdit {
  switch (event.type) {
    case "trim":
      return { ...edit, keep: keepWithin(event.keep, edit.totalMs, PROOF_MIN_DURATION_MS, event.moved) };
    case "cover":
      return { ...edit, coverMs: event.atMs };
    case "described":
      return { ...edit, description: event.text.slice(0, AUDIO_DESCRIPTION_MAX_LENGTH) };
    case "declared":
      return { ...edit, [event.what]: event.on };
    case "mute":
    case "muteAll":
    case "muteMoved":
    case "unmute":
      return onSound(edit, event);
    default:
      return onCaptions(edit, event);
  }
}

export const cutOf = (edit: TakeEdit): Cut => ({
  keep: edit.keep,
  muted: mergeRanges(edit.muted, edit.totalMs),
});

/** Whether picture or sound were changed: then the proof is "Edited". */
export const isChanged = (edit: TakeEdit): boolean => !isUntouched(cutOf(edit), edit.totalMs);

type SentLine = Range & { text: string };

/** Captions as they are sent: written ones, in order, counted from the new beginning; a line ends where the next begins. */
export function captionsToSend(edit: TakeEdit): SentLine[] {
  const lines = edit.captions
    .map((line) => ({ ...line, text: line.text.trim() }))
    .filter(({ text }) => text !== "")
    .flatMap(({ text, ...range }) => afterTrim([range], edit.keep).map((moved) => ({ ...moved, text })))
    .sort((a, b) => a.fromMs - b.fromMs);
  return lines.map((line, place) => {
    const next = lines[place + 1];
    const isUnder = next !== undefined && next.fromMs > line.fromMs && next.fromMs < line.toMs;
    return isUnder ? { ...line, toMs: next.fromMs } : line;
  });
}

/** What the server would not take of the captions and the description; null when all is well. */
export function captionProblem(edit: TakeEdit): CaptionProblem | null {
  const captions = { language: captionLanguage(), lines: captionsToSend(edit) };
  return checkCaptions(captions, keptLength(edit)) ?? checkDescription(edit.description);
}

/** The interface's own language, until the person can name another. */
export const captionLanguage = (): string => document.documentElement.lang || "en";

/** The moment of the cover in the file that is sent; null leaves the choice to the device. */
export function coverToSend({ coverMs, keep }: TakeEdit): number | null {
  if (coverMs === null || coverMs < keep.fromMs || coverMs > keep.toMs) return null;
  return coverMs - keep.fromMs;
}

export const keptLength = (edit: TakeEdit): number => lengthOf(edit.keep);
