import { useState } from "react";
import { QueuedMark, useQueueActs } from "@/features/shell/offline";
import { fill } from "@/lib/text/words";
import { TEXT_REFUSED } from "@/offline/message";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { chatCopy } from "../copy.en";
import type { QueuedMessage } from "../data";
import { useTakeBack } from "../takeBack";
import { Bubble, Side } from "./Bubble";

const copy = chatCopy.queued;

/** An own message on its way: there to read at once, and marked as what it is. */
export function QueuedRow({ queued }: { queued: QueuedMessage }) {
  const acts = useQueueActs();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState(false);
  const { id, data, state, error } = queued;
  const act = (run: () => Promise<void>) => {
    setProblem(false);
    run().catch(() => setProblem(true));
  };
  const edit = async (into: (text: string) => void) => {
    await acts.remove(id);
    into(data.text);
  };
  return (
    <Side mine>
      <Bubble mine>
        <span className="sr-only">{fill(chatCopy.log.from, { name: chatCopy.log.you })} </span>
        <span dir="auto" className="block break-words whitespace-pre-line text-ink-2">
          {data.text}
        </span>
      </Bubble>
      <QueuedMark state={state} />
      {state !== "failed" ? null : (
        <>
          {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
          <Cluster justify="end">
            {error?.reason === TEXT_REFUSED ? null : (
              <Act label={copy.retry} text={data.text} onPress={() => act(() => acts.retry(id))} />
            )}
            {takeBack === null ? null : (
              <Act label={copy.edit} text={data.text} onPress={() => act(() => edit(takeBack))} />
            )}
            <Act label={copy.remove} text={data.text} onPress={() => act(() => acts.remove(id))} />
          </Cluster>
        </>
      )}
      {problem ? <InlineNotice kind="danger">{copy.failed}</InlineNotice> : null}
    </Side>
  );
}

function Act({ label, text, onPress }: { label: string; text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{fill(copy.of, { act: label, text })}</span>
    </Button>
  );
}
