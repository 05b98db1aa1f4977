import { formatMoney } from "@convex/domain/money";
import { HIDDEN_PERSON_NAME } from "@convex/domain/relations/blocks";
import { CircleAlert, CircleCheck, Hourglass, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { IconButton } from "@/ui/action/IconButton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { walletCopy } from "../copy.en";
import type { ReturnAnswer } from "../data";
import type { ReturnState } from "../paymentReturn";

const copy = walletCopy.payment;

type ReturnNoticeProps = { state: ReturnState; onClose: () => void };

/** What became of the payment the person just came from. */
export function ReturnNotice({ state, onClose }: ReturnNoticeProps) {
  switch (state.kind) {
    case "none":
      return null;
    case "processing":
      return <Notice tone="info" icon={<Hourglass />} words={copy.processing} onClose={onClose} />;
    case "late":
      return <Notice tone="warning" icon={<Hourglass />} words={copy.late} onClose={onClose} />;
    case "notYours":
      return <Notice tone="warning" icon={<CircleAlert />} words={copy.unknown} onClose={onClose} />;
    case "left":
      return <Unpaid answer={state.answer} outcome="left" onClose={onClose} />;
    case "answered":
      return <Answered answer={state.answer} onClose={onClose} />;
  }
}

function Answered({ answer, onClose }: { answer: ReturnAnswer; onClose: () => void }) {
  if (answer.status === "failed") return <Unpaid answer={answer} outcome="failed" onClose={onClose} />;
  if (answer.status === "cancelled") return <Unpaid answer={answer} outcome="left" onClose={onClose} />;
  const words = paidWords(answer);
  const name = answer.targetUsername === "" ? HIDDEN_PERSON_NAME : `@${answer.targetUsername}`;
  const values = { amount: formatMoney(answer.amount, answer.currency), name };
  return (
    <Notice
      tone="success"
      icon={<CircleCheck />}
      words={{ title: words.title, line: fill(words.line, values) }}
      onClose={onClose}
    >
      <WayOn answer={answer} text={fill(words.action, values)} />
    </Notice>
  );
}

function paidWords({ purpose, status }: ReturnAnswer) {
  if (purpose !== "dare") return copy[purpose].paid;
  return status === "paid" ? copy.paid : copy.authorised;
}

/** To what was paid for; nothing where a tip's creator has no page any more. */
function WayOn({ answer, text }: { answer: ReturnAnswer; text: string }) {
  const { purpose, dareId, targetUsername } = answer;
  if (purpose === "boost") {
    return (
      <ButtonLink to="/app/profile" block>
        {text}
      </ButtonLink>
    );
  }
  if (purpose === "dare" && dareId !== null) {
    return (
      <ButtonLink to="/d/$dareId" params={{ dareId }} block>
        {text}
      </ButtonLink>
    );
  }
  if (targetUsername === "") return null;
  return (
    <ButtonLink to="/$username" params={{ username: targetUsername }} block>
      {text}
    </ButtonLink>
  );
}

type UnpaidProps = { answer: ReturnAnswer | null; outcome: "failed" | "left"; onClose: () => void };

/** Nothing was charged: said for what it was, with the way back to a dare's draft. */
function Unpaid({ answer, outcome, onClose }: UnpaidProps) {
  const words = unpaidWords(answer, outcome);
  return (
    <Notice
      tone={outcome === "failed" ? "danger" : "surface"}
      icon={outcome === "failed" ? <CircleAlert /> : <Undo2 />}
      words={words}
      onClose={onClose}
    >
      {answer?.purpose === "dare" ? <DraftLink answer={answer} text={copy[outcome].action} /> : null}
    </Notice>
  );
}

function unpaidWords(answer: ReturnAnswer | null, outcome: UnpaidProps["outcome"]) {
  if (answer === null) return copy.leftOpen;
  return answer.purpose === "dare" ? copy[outcome] : copy[answer.purpose][outcome];
}

/** Nothing where the other one has no page now: there is nobody to dare. */
function DraftLink({ answer, text }: { answer: ReturnAnswer; text: string }) {
  if (answer.targetUsername === "") return null;
  return (
    <ButtonLink to="/app/dare/confirm/$username" params={{ username: answer.targetUsername }} block>
      {text}
    </ButtonLink>
  );
}

type NoticeProps = {
  tone: "surface" | "info" | "success" | "warning" | "danger";
  icon: ReactNode;
  words: { title: string; line: string };
  onClose: () => void;
  children?: ReactNode;
};

function Notice({ tone, icon, words, onClose, children }: NoticeProps) {
  return (
    <Card tone={tone} padding="lg">
      <Stack>
        <div role="status" className="flex items-start gap-3">
          <span aria-hidden="true" className="mt-1 shrink-0">
            {icon}
          </span>
          <div className="min-w-0 flex-1">
            <Heading level={2} size="lg">
              {words.title}
            </Heading>
            <Text size="sm" tone="2">
              {words.line}
            </Text>
          </div>
          <IconButton label={copy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </Stack>
    </Card>
  );
}
