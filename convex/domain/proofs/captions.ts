/** Captions written by hand, and the text that tells what is to be seen (product 8, 25). */
import { AUDIO_DESCRIPTION_MAX_LENGTH, CAPTION_LINES_MAX, CAPTION_TEXT_MAX_LENGTH } from "../limits";
import { CONTACT_MESSAGE, hasContactDetails, normaliseBlank } from "../text/contactDetails";
import { lengthOf } from "../text/plainText";

export interface CaptionLine {
  fromMs: number;
  toMs: number;
  text: string;
}

export interface Captions {
  /** A language tag such as `en` or `pt-BR`. */
  language: string;
  lines: CaptionLine[];
}

export const CAPTION_PROBLEMS = [
  "language",
  "count",
  "time",
  "order",
  "text",
  "contact",
  "description",
  "description-contact",
] as const;
export type CaptionProblem = (typeof CAPTION_PROBLEMS)[number];

export const CAPTION_MESSAGES: Readonly<Record<CaptionProblem, string>> = {
  language: "Choose the language of the captions.",
  count: `Captions can have up to ${CAPTION_LINES_MAX} lines.`,
  time: "A caption must start before it ends, within the video.",
  order: "Captions must not overlap.",
  text: `Use 1 to ${CAPTION_TEXT_MAX_LENGTH} characters per caption.`,
  contact: CONTACT_MESSAGE,
  "description-contact": CONTACT_MESSAGE,
  description: `Use at most ${AUDIO_DESCRIPTION_MAX_LENGTH} characters for the description.`,
};

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
/** Captions are laid on a player's clock, which may end a moment after the frames. */
const END_SLACK_MS = 1_000;

/** The first thing wrong with captions, or null. */
export function checkCaptions({ language, lines }: Captions, durationMs: number): CaptionProblem | null {
  if (!LANGUAGE_TAG.test(language)) return "language";
  if (lines.length > CAPTION_LINES_MAX) return "count";
  let lastEnd = 0;
  for (const { fromMs, toMs, text } of lines) {
    if (!(fromMs >= 0 && fromMs < toMs && toMs <= durationMs + END_SLACK_MS)) return "time";
    if (fromMs < lastEnd) return "order";
    const words = normaliseBlank(text);
    const length = lengthOf(words);
    if (length === 0 || length > CAPTION_TEXT_MAX_LENGTH) return "text";
    if (hasContactDetails(words)) return "contact";
    lastEnd = toMs;
  }
  return null;
}

/** What is wrong with a description, or null. */
export function checkDescription(text: string): CaptionProblem | null {
  const words = cleanDescription(text);
  if (lengthOf(words) > AUDIO_DESCRIPTION_MAX_LENGTH) return "description";
  return hasContactDetails(words) ? "description-contact" : null;
}

/** As they are kept: what hides words or passes for others is gone, as from the text of a dare. */
export function cleanCaptions({ language, lines }: Captions): Captions {
  return { language, lines: lines.map((line) => ({ ...line, text: normaliseBlank(line.text) })) };
}

export function cleanDescription(text: string): string {
  return normaliseBlank(text);
}

/** `00:01:02.500`, as a track of captions counts. */
const clock = (ms: number): string => new Date(ms).toISOString().slice(11, -1);
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Captions as the file of a browser's own track (WebVTT): the words are text there, and never marks. */
export function captionFile({ lines }: Captions): string {
  const cues = lines.map(({ fromMs, toMs, text }) => {
    const words = text.replace(/\s+/g, " ").replace(/[&<>]/g, (sign) => SIGNS[sign] ?? "");
    return `${clock(fromMs)} --> ${clock(toMs)}\n${words}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}
