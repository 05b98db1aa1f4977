import { useState } from "react";
import { logEvent } from "@/features/shell/telemetry";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { type ActPanelProps, useVerdicts } from "../data";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";
import { StatementField } from "./fields";
import { useKeptWords } from "./keptWords";

// It brings messages of the chat with it, and few dares are argued about.
const ChatChoice = lazyQuietly("chat choice", async () => (await import("./ChatChoice")).ChatChoice);

type StatementAct = (statement: string, messageIds: readonly string[]) => Promise<unknown>;
type WithStatementProps = ActPanelProps & {
  words: Parameters<typeof actWords>[0];
  send: StatementAct;
  /** Without words there is nothing to send. */
  needed?: boolean;
  isDispute?: boolean;
};

function WithStatement({ dare, isHeld, onAnswered, words, send, ...props }: WithStatementProps) {
  const { needed = false, isDispute = false } = props;
  const unsent = useKeptWords(`${dare.dareId} ${words.action}`);
  const statement = unsent.words.statement ?? "";
  // Kept as one text, as all words of an act are.
  const messageIds = (unsent.words.messages ?? "").split(" ").filter((id) => id !== "");
  const act = useAct(send);
  const [wasAsked, setWasAsked] = useState(false);
  const isMissing = (needed || messageIds.length > 0) && statement.trim() === "";
  const refused = (field: string) => (act.error?.field === field ? act.error.message : null);
  const run = async () => {
    setWasAsked(true);
    if (isMissing) return false;
    const { ok } = await act.run(statement, messageIds);
    if (!ok) return false;
    if (isDispute) logEvent("proof_reviewed", { answer: "dispute" });
    unsent.discard();
    return true;
  };
  return (
    <DareAct
      words={actWords(words, personName(dare.other))}
      act={act}
      run={run}
      isHeld={isHeld}
      unsent={unsent}
      onDone={onAnswered}
    >
      <StatementField
        {...(needed ? {} : { label: actsCopy.dispute.statement })}
        value={statement}
        onChange={unsent.set("statement")}
        error={wasAsked && isMissing ? actsCopy.dispute.wordsNeeded : refused("statement")}
      />
      <ChatChoice
        dareId={dare.dareId}
        name={personName(dare.other)}
        value={messageIds}
        onChange={(ids) => unsent.set("messages")(ids.join(" "))}
        error={refused("messageIds")}
      />
    </DareAct>
  );
}

/** D21: instead of another take. */
export function StandByFirst(props: ActPanelProps) {
  const { stand, standTitle, standLine, standConfirm } = actsCopy.redo;
  const words = { action: stand, title: standTitle, line: standLine, confirm: standConfirm };
  return <WithStatement {...props} words={words} send={useVerdicts(props.dare.dareId).standByFirst} />;
}

/** D23: a moderator decides. */
export function AskModerator(props: ActPanelProps) {
  const { object, objectTitle, objectLine, objectConfirm } = actsCopy.rejection;
  const words = { action: object, title: objectTitle, line: objectLine, confirm: objectConfirm };
  return <WithStatement {...props} words={words} send={useVerdicts(props.dare.dareId).dispute} isDispute />;
}

/** D23: or it ends here. */
export function AcceptRejection({ dare, isHeld, onAnswered }: ActPanelProps) {
  const { accept: action, acceptTitle, acceptLine, acceptConfirm } = actsCopy.rejection;
  const accept = useAct(useVerdicts(dare.dareId).acceptRejection);
  return (
    <DareAct
      words={actWords(
        { action, title: acceptTitle, line: acceptLine, confirm: acceptConfirm },
        personName(dare.other),
      )}
      act={accept}
      run={async () => (await accept.run()).ok}
      isHeld={isHeld}
      onDone={onAnswered}
    />
  );
}

/** D24: one's words for the moderator, once. */
export function GiveStatement(props: ActPanelProps) {
  const { give, giveTitle, giveConfirm } = actsCopy.dispute;
  const words = { action: give, title: giveTitle, confirm: giveConfirm };
  const { addStatement } = useVerdicts(props.dare.dareId);
  return <WithStatement {...props} words={words} send={addStatement} needed />;
}
