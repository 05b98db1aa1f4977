import { MEDIA_LIMIT_SLACK_MS, MINUTE_MS } from "@convex/domain/limits";
import { CAPTION_MESSAGES } from "@convex/domain/proofs/captions";
import { TAKEN_WITHIN_MS } from "@convex/domain/proofs/liveSeal";
import { ShieldCheck } from "lucide-react";
import { type Dispatch, type ReactNode, useState } from "react";
import {
  captionProblem,
  type EditEvent,
  keptLength,
  type TakeEdit,
  TakeEditor,
} from "@/features/proofs/takeEdit";
import type { Take } from "@/features/proofs/takes";
import { SECOND_MS } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { cameraCopy } from "../copy.en";
import type { TakeEnd } from "../recorder";

const copy = cameraCopy.review;

type ReviewPanelProps = {
  take: Take;
  end: TakeEnd;
  wantsSeal: boolean;
  maxMs: number;
  edit: TakeEdit;
  change: Dispatch<EditEvent>;
  onUse: () => void;
  onRetake: () => void;
  checklist: readonly string[];
  /** Out of the dare. */
  wayOut: ReactNode;
};

export function ReviewPanel(props: ReviewPanelProps) {
  const { take, edit, change, onUse, onRetake, wayOut, maxMs } = props;
  const [isAsked, setAsked] = useState(false);
  const found = problemOf(edit, maxMs);
  const problem = isAsked ? found : null;
  const use = () => {
    setAsked(true);
    if (found === null) onUse();
  };
  return (
    <TakeEditor
      take={take}
      edit={edit}
      dispatch={change}
      corners={
        <>
          <div className="rounded-full bg-surface empty:hidden">{wayOut}</div>
          {take.inPageOnly ? null : <Safe />}
        </>
      }
      notices={<Notices {...props} />}
      bar={
        <>
          <div role="status" className="not-empty:mb-3">
            {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
          </div>
          <div className="flex flex-wrap gap-3">
            <div className="min-w-0 flex-[3_1_9rem]">
              <Button size="lg" block onClick={use}>
                {copy.submit}
              </Button>
            </div>
            <div className="min-w-0 flex-[2_1_6rem]">
              <Retake onRetake={onRetake} />
            </div>
          </div>
        </>
      }
    />
  );
}

/** Said before the work of making and sending. */
function problemOf(edit: TakeEdit, maxMs: number): string | null {
  if (keptLength(edit) > maxMs + MEDIA_LIMIT_SLACK_MS) return copy.tooLong(maxMs / SECOND_MS);
  const words = captionProblem(edit);
  return words === null ? null : CAPTION_MESSAGES[words];
}

/** What was filmed does not go with the page. */
function Safe() {
  return (
    <p className="ms-auto flex items-center gap-1 rounded-full bg-media-scrim px-3 py-2 text-xs font-semibold text-media-fg">
      <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {copy.safe}
    </p>
  );
}

type NoticesProps = Pick<ReviewPanelProps, "take" | "end" | "wantsSeal" | "checklist">;

function Notices({ take, end, wantsSeal, checklist }: NoticesProps) {
  return (
    <>
      <Seen lines={checklist} />
      {take.inPageOnly ? <InlineNotice kind="warning">{copy.inPageOnly}</InlineNotice> : null}
      {end === "wanted" ? null : <InlineNotice kind="info">{copy.end[end]}</InlineNotice>}
      {take.cutOff ? <InlineNotice kind="info">{copy.cutOff}</InlineNotice> : null}
      {wantsSeal ? <SealNotice take={take} /> : null}
    </>
  );
}

/** What the sender will look for, where there is room for it beside the video. */
function Seen({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="hidden xl:block">
      <Heading level={2} size="lg">
        {cameraCopy.mustBeSeen}
      </Heading>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Said before the work of sending, where the server would refuse it after. */
function SealNotice({ take: { origin, recordingId, sendsAsIs } }: { take: Take }) {
  if (origin === "gallery" || recordingId === null) {
    return <InlineNotice kind="warning">{copy.notLive}</InlineNotice>;
  }
  // What is made anew begins to travel only when it is handed in.
  if (sendsAsIs) return null;
  return <InlineNotice kind="info">{copy.liveSoon(TAKEN_WITHIN_MS / MINUTE_MS)}</InlineNotice>;
}

/** The only copy of a take goes after a question, here as everywhere. */
function Retake({ onRetake }: { onRetake: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => setAsking(true)}>
        {copy.retake}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.retakeAsk}
        tone="danger"
        confirmLabel={copy.retake}
        cancelLabel={copy.retakeKeep}
        onConfirm={onRetake}
        onCancel={() => setAsking(false)}
      >
        {copy.retakeLine}
      </ConfirmDialog>
    </>
  );
}
