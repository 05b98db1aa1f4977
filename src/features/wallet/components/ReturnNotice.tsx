import { formatMoney } from "@convex/domain/money";
import { HIDDEN_PERSON_NAME } from "@convex/domain/personRules";
import { CircleAlert, CircleCheck, Hourglass, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "@/features/dare";
import { ButtonLink } from "@/ui/ButtonLink";
import { Card } from "@/ui/Card";
import { Heading } from "@/ui/Heading";
import { IconButton } from "@/ui/IconButton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
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
      return (
        <Notice tone="surface" icon={<Undo2 />} words={copy.left} onClose={onClose}>
          {state.answer ? <DraftLink answer={state.answer} text={copy.left.action} /> : null}
        </Notice>
      );
    case "answered":
      return <Answered answer={state.answer} onClose={onClose} />;
  }
}

function Answered({ answer, onClose }: { answer: ReturnAnswer; onClose: () => void }) {
  if (answer.status === "failed" || answer.status === "cancelled") {
    const words = answer.status === "failed" ? copy.failed : copy.left;
    return (
      <Notice
        tone={answer.status === "failed" ? "danger" : "surface"}
        icon={<CircleAlert />}
        words={words}
        onClose={onClose}
      >
        <DraftLink answer={answer} text={words.action} />
      </Notice>
    );
  }
  const words = answer.status === "paid" ? copy.paid : copy.authorised;
  const name = answer.targetUsername === "" ? HIDDEN_PERSON_NAME : `@${answer.targetUsername}`;
  const values = { amount: formatMoney(answer.amount, answer.currency), name };
  return (
    <Notice
      tone="success"
      icon={<CircleCheck />}
      words={{ title: words.title, line: fill(words.line, values) }}
      onClose={onClose}
    >
      <ButtonLink to="/d/$dareId" params={{ dareId: answer.dareId }} block>
        {words.action}
      </ButtonLink>
    </Notice>
  );
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
