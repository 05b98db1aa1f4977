import { ListChecks } from "lucide-react";
import { useState } from "react";
import { clockText, SECOND_MS } from "@/lib/time/time";
import { cameraCopy } from "../copy.en";
import type { Recorder } from "../useRecorder";

const copy = cameraCopy.stage;

export const PILL = "rounded-lg bg-media-scrim px-4 py-2 text-center text-sm";

/** Folded on a phone, where the picture needs the room; open in the panel beside it. */
export function Checklist({ lines }: { lines: readonly string[] }) {
  const [isOpen] = useState(() => window.matchMedia("(min-width: 75rem)").matches);
  return (
    <details open={isOpen} className="max-w-full rounded-lg bg-media-scrim px-4 open:pb-3">
      <summary className="flex min-h-touch cursor-pointer items-center gap-2 text-sm font-semibold">
        <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        {copy.mustBeSeen(lines.length)}
      </summary>
      <ul aria-label={cameraCopy.mustBeSeen} className="flex list-disc flex-col gap-1 ps-4 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

export function StageHead({ recorder: { state, recordedMs, limitMs, maxMs } }: { recorder: Recorder }) {
  const rolling = state.kind === "recording" || state.kind === "paused" || state.kind === "finishing";
  const range = limitMs < maxMs ? copy.roomFor(clockText(limitMs)) : copy.range(maxMs / SECOND_MS);
  return (
    <p
      role="timer"
      className="flex items-center gap-2 rounded-full bg-media-scrim px-4 py-2 text-md font-semibold tabular-nums"
    >
      {state.kind === "recording" ? (
        <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
      ) : null}
      {rolling ? (
        <span className="sr-only">{state.kind === "recording" ? copy.recording : copy.paused}</span>
      ) : null}
      {rolling ? `${clockText(recordedMs)} / ${clockText(limitMs)}` : range}
    </p>
  );
}

/** Beside the picture that carries the filter, so that no look can hide it (product 8). */
export function FaceLine({ count }: { count: number | null }) {
  return <p className={PILL}>{count === null || count === 0 ? copy.facesUnknown : copy.faces(count)}</p>;
}

export function SealLine({ seal }: { seal: Recorder["seal"] }) {
  if (seal.standing === "none") return null;
  if (seal.standing === "missing") return <p className={PILL}>{copy.sealMissing}</p>;
  if (seal.mark === null) return <p className={PILL}>{copy.sealAsking}</p>;
  return (
    <p className={PILL}>
      {copy.seal} <code className="text-lg font-semibold">{seal.mark.code}</code>.{" "}
      {copy.sealDo(seal.mark.gesture)}
      <span className="block text-xs">{copy.sealWhy}</span>
    </p>
  );
}
