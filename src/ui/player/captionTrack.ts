import type { CaptionLine, Captions } from "@convex/domain/proofs/captions";

const tracks = new WeakMap<HTMLVideoElement, TextTrack>();

function cueOf({ fromMs, toMs, text }: CaptionLine, atPercent: number | undefined): VTTCue {
  const cue = new VTTCue(fromMs / 1_000, toMs / 1_000, text);
  if (atPercent === undefined) return cue;
  cue.snapToLines = false;
  cue.line = atPercent;
  return cue;
}

/**
 * Lays captions into an element's own track: no file, no address, and the browser shows them with the person's own
 * settings. A text track cannot be taken off an element, so one is used again and again. `atPercent`: so far down,
 * where something else stands at the foot of the picture.
 */
export function layCaptions(
  video: HTMLVideoElement,
  captions: Captions | null,
  { isOn, atPercent }: { isOn: boolean; atPercent?: number },
): void {
  const known = tracks.get(video);
  if (known === undefined && (captions === null || typeof VTTCue === "undefined")) return;
  const track = known ?? video.addTextTrack("captions", undefined, captions?.language);
  tracks.set(video, track);
  track.mode = "hidden";
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
  for (const line of captions?.lines ?? []) track.addCue(cueOf(line, atPercent));
  track.mode = isOn && captions !== null ? "showing" : "disabled";
}
