import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { sendCopy } from "../copy.en";
import type { DarePreview } from "../preview";
import type { Flow } from "./FlowGate";
import { ObjectionCard } from "./ObjectionCard";

const copy = sendCopy.review;

/** Whether the dare goes straight on or is looked at first, and why; what speaks against it, before anybody pays. */
export function ReviewNote({ flow, preview }: { flow: Flow; preview: DarePreview | null }) {
  if (preview === null) return null;
  if (preview.problem !== null) {
    return <ObjectionCard flow={flow} objection={preview.problem} />;
  }
  const { tier, reason, needsPerson } = preview;
  if (tier === null) return null;
  const line = fill(needsPerson ? copy.person : copy.tiers[tier], { name: flow.name });
  return (
    <InlineNotice kind="info" title={needsPerson ? copy.personTitle : copy.title}>
      {reason === null ? line : `${line} ${reason}`}
    </InlineNotice>
  );
}
