import { fill, personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { type ActPanelProps, useAgreements } from "../data";
import { DirectAct } from "./bar";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";

/** D14 */
export function AskExtension({ dare, isHeld, onAnswered }: ActPanelProps) {
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

function Answer({ dare, isHeld, onAnswered, agree }: ActPanelProps & { agree: boolean }) {
  const { agree: yes, refuse } = actsCopy.extension;
  const answer = useAct(useAgreements(dare.dareId).answerExtension);
  const onAnswer = async () => {
    if ((await answer.run(agree)).ok) onAnswered();
  };
  return (
    <DirectAct act={answer} isHeld={isHeld} onPress={() => void onAnswer()}>
      {agree ? yes : refuse}
    </DirectAct>
  );
}

/** D14 by the sender: an answer to what is asked above. */
export const GiveTime = (props: ActPanelProps) => <Answer {...props} agree />;
export const KeepDate = (props: ActPanelProps) => <Answer {...props} agree={false} />;

/** D13 */
export function AskCancelling({ dare, isHeld, onAnswered }: ActPanelProps) {
  const words = actWords(actsCopy.cancel, personName(dare.other));
  const ask = useAct(useAgreements(dare.dareId).askCancelling);
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

/** D13 by the creator, who is asked. */
export function AgreeToCancel({ dare, isHeld, onAnswered }: ActPanelProps) {
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
