import { useState } from "react";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ApprovePanel } from "../components/ApprovePanel";
import type { ActPanelProps } from "../data";
import { actsCopy } from "./copy.en";
import { LineTicks } from "./fields";
import { AskRedo, Reject } from "./Verdicts";

const copy = actsCopy.review;

/** Product 8: the checklist line by line, then yes, one more take, or no. Ticks help the eye; the yes needs none. */
export function Review(props: ActPanelProps) {
  const { dare } = props;
  const [seen, setSeen] = useState<readonly number[]>([]);
  const open = dare.checklist.map((_, line) => line).filter((line) => !seen.includes(line));
  return (
    <Stack gap="lg">
      {dare.terms.liveSeal && dare.proof !== null && dare.proof.seal !== "live" ? (
        <InlineNotice kind="warning">{actsCopy.notLive}</InlineNotice>
      ) : null}
      <Stack gap="sm">
        <LineTicks legend={copy.heading} checklist={dare.checklist} value={seen} onChange={setSeen} />
        <Text size="sm" tone="2">
          {copy.hint}
        </Text>
        <div role="status">
          <Text size="sm" weight="semibold" numeric>
            {fill(copy.count, { seen: String(seen.length), all: String(dare.checklist.length) })}
          </Text>
        </div>
      </Stack>
      <ApprovePanel {...props} />
      {dare.actions.includes("requestRedo") ? <AskRedo {...props} open={open} /> : null}
      {dare.actions.includes("reject") ? <Reject {...props} open={open} /> : null}
    </Stack>
  );
}
