import { useState } from "react";
import type { StoredEntry } from "@/offline/entry";
import { canRetry } from "@/offline/rules";
import { Button } from "@/ui/action/Button";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { QueuedMark } from "../components/QueuedMark";
import { errorOf } from "../errorWords";
import { trayCopy as copy } from "./copy.en";
import { actOn, labelOf, textOf } from "./words";

type QueueRowProps = {
  entry: StoredEntry;
  now: number;
  onRetry: () => Promise<void>;
  onDelete: () => Promise<void>;
};

/** One action: what it is, how it stands, why it failed, and what the person can do. */
export function QueueRow({ entry, now, onRetry, onDelete }: QueueRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const text = textOf(entry);
  const act = (run: () => Promise<void>) => {
    setProblem(null);
    run().catch(() => setProblem(copy.actFailed));
  };
  return (
    <Row
      title={labelOf(entry)}
      detail={<RelativeTime at={entry.timestamp} />}
      trailing={<QueuedMark state={entry.state} />}
    >
      {text === "" ? null : <Text size="sm">{text}</Text>}
      {entry.state === "failed" && entry.lastError !== null ? (
        <InlineNotice kind="danger">{errorOf(entry.lastError).message}</InlineNotice>
      ) : null}
      {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      {entry.state === "sending" ? null : (
        <Cluster>
          {canRetry(entry, now) ? <Act act={copy.retry} entry={entry} onClick={() => act(onRetry)} /> : null}
          {entry.state === "failed" && text !== "" ? <CopyText text={text} entry={entry} /> : null}
          <Act act={copy.delete} entry={entry} onClick={() => act(onDelete)} />
        </Cluster>
      )}
    </Row>
  );
}

function Act({ act, entry, onClick }: { act: string; entry: StoredEntry; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      <span aria-hidden="true">{act}</span>
      <span className="sr-only">{actOn(act, entry)}</span>
    </Button>
  );
}

function CopyText({ text, entry }: { text: string; entry: StoredEntry }) {
  const [state, setState] = useState<"copy" | "copied" | "copyFailed">("copy");
  const onCopy = () => {
    navigator.clipboard
      .writeText(text)
      .then(() => setState("copied"))
      .catch(() => setState("copyFailed"));
  };
  return <Act act={copy[state]} entry={entry} onClick={onCopy} />;
}
