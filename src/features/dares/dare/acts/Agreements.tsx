import { useId } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { type ActPanelProps, useAgreements } from "../data";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";

/** D14 and D13 of a running dare, for whichever side may ask or answer now. */
export function RunningAgreements(props: ActPanelProps) {
  const may = (action: ActPanelProps["dare"]["actions"][number]) => props.dare.actions.includes(action);
  return (
    <>
      {may("answerExtension") ? <AnswerExtension {...props} /> : <ExtensionState {...props} />}
      {may("agreeToCancel") ? <AgreeToCancel {...props} /> : null}
      {may("askExtension") ? <AskExtension {...props} /> : null}
      {may("askCancelling") ? <AskCancelling {...props} /> : <CancelWaits {...props} />}
    </>
  );
}

function AskExtension({ dare, isHeld, onAnswered }: ActPanelProps) {
  const words = actWords(actsCopy.extension, personName(dare.other));
  const ask = useAct(useAgreements(dare.dareId).askExtension);
  return (
    <DareAct
      words={words}
      act={ask}
      run={async () => (await ask.run()).ok}
      isHeld={isHeld}
      onDone={onAnswered}
    />
  );
}

function ExtensionState({ dare }: ActPanelProps) {
  if (dare.extension === null || dare.status !== "accepted" || dare.role !== "creator") return null;
  const { waiting, agreed, refused } = actsCopy.extension;
  const text = { asked: waiting, agreed, refused }[dare.extension.state];
  return <InlineNotice kind="info">{fill(text, { name: personName(dare.other) })}</InlineNotice>;
}

function AnswerExtension({ dare, isHeld, onAnswered }: ActPanelProps) {
  const id = useId();
  const words = actsCopy.extension;
  const answer = useAct(useAgreements(dare.dareId).answerExtension);
  const onAnswer = async (agree: boolean) => {
    if ((await answer.run(agree)).ok) onAnswered();
  };
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Heading level={3} id={id}>
          {fill(words.asked, { name: personName(dare.other) })}
        </Heading>
        <Text tone="2">{words.askedLine}</Text>
        {answer.error ? <InlineNotice kind="danger">{answer.error.message}</InlineNotice> : null}
        <NeedsConnection id={`${id}-held`} isAsked={answer.busy} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            block
            disabled={isHeld}
            describedBy={`${id}-held`}
            onClick={() => void onAnswer(false)}
          >
            {words.refuse}
          </Button>
          <Button
            block
            disabled={isHeld}
            describedBy={`${id}-held`}
            state={answer.button}
            onClick={() => void onAnswer(true)}
          >
            {words.agree}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

function AskCancelling({ dare, isHeld, onAnswered }: ActPanelProps) {
  const words = actWords(actsCopy.cancel, personName(dare.other));
  const ask = useAct(useAgreements(dare.dareId).askCancelling);
  return (
    <DareAct
      words={words}
      variant="quiet"
      act={ask}
      run={async () => (await ask.run()).ok}
      isHeld={isHeld}
      onDone={onAnswered}
    />
  );
}

function CancelWaits({ dare }: ActPanelProps) {
  if (dare.cancelAskedAt === null || dare.role !== "sender" || dare.status !== "accepted") return null;
  return (
    <InlineNotice kind="info">{fill(actsCopy.cancel.waiting, { name: personName(dare.other) })}</InlineNotice>
  );
}

function AgreeToCancel({ dare, isHeld, onAnswered }: ActPanelProps) {
  const name = personName(dare.other);
  const words = actsCopy.cancel;
  const agree = useAct(useAgreements(dare.dareId).agreeToCancel);
  return (
    <Stack>
      <InlineNotice kind="warning" title={fill(words.asked, { name })}>
        {words.askedLine}
      </InlineNotice>
      <DareAct
        words={{
          action: words.agree,
          title: words.agreeTitle,
          line: fill(words.agreeLine, { name }),
          confirm: words.agreeConfirm,
        }}
        tone="danger"
        act={agree}
        run={async () => (await agree.run()).ok}
        isHeld={isHeld}
        onDone={onAnswered}
      />
    </Stack>
  );
}
