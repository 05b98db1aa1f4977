import { CircleAlert, Clock, LoaderCircle } from "lucide-react";
import type { EntryState } from "@/offline/entry";
import { Tag } from "@/ui/input/Chip";
import { offlineCopy } from "../copy.en";

const MARK = {
  waiting: { icon: Clock, tone: "neutral" },
  sending: { icon: LoaderCircle, tone: "info" },
  failed: { icon: CircleAlert, tone: "danger" },
} as const satisfies Record<EntryState, unknown>;

/** Says on an optimistic row that the server does not have it yet. */
export function QueuedMark({ state }: { state: EntryState }) {
  const { icon: Icon, tone } = MARK[state];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" className="size-3" />}>
      {offlineCopy.state[state]}
    </Tag>
  );
}
