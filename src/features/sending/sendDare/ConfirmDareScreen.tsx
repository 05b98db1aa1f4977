import { windowWords } from "@convex/domain/sending/text";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { DareSummary } from "./components/DareSummary";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { MoneySteps } from "./components/MoneySteps";
import { ObjectionCard } from "./components/ObjectionCard";
import { QuoteCard } from "./components/QuoteCard";
import { ReviewNote } from "./components/ReviewNote";
import { SendAction } from "./components/SendAction";
import { TermsCard } from "./components/TermsCard";
import { sendCopy } from "./copy.en";
import type { FlowDraft, SendRefusal } from "./data";
import { usePreview } from "./preview";

const copy = sendCopy.confirm;

/** The last step: everything once more, and how it will be received, before the payment page. */
export function ConfirmDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="confirm">
      {(flow) =>
        flow.draft === null || flow.draft.amount === null ? null : (
          <Confirm flow={flow} draft={flow.draft} amount={flow.draft.amount} />
        )
      }
    </FlowGate>
  );
}

function Confirm({ flow, draft, amount }: { flow: Flow; draft: FlowDraft; amount: number }) {
  const { username, name } = flow;
  const preview = usePreview(draft);
  const [refused, setRefused] = useState<SendRefusal | null>(null);
  const days = windowWords(draft.proofWindowMs);
  return (
    <FlowFrame
      step="confirm"
      username={username}
      title={sendCopy.titles.confirm}
      action={<SendAction flow={flow} draft={draft} refused={refused} onRefused={setRefused} />}
    >
      {refused === null ? (
        <ReviewNote flow={flow} preview={preview} />
      ) : (
        <ObjectionCard flow={flow} objection={{ ...refused, kind: "refused" }} takesFocus />
      )}
      <DareSummary flow={flow} draft={draft} />
      <TermsCard flow={flow} draft={draft} />
      <QuoteCard username={username} name={name} amount={amount} />
      <MoneySteps name={name} />
      <Text size="sm" tone="2">
        {fill(copy.deadline, { name, days })} {fill(copy.consent, { name })}
      </Text>
    </FlowFrame>
  );
}
