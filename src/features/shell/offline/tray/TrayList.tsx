import { useState } from "react";
import type { KeptTake, Upload } from "@/features/proofs/takes";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import type { StoredEntry } from "@/offline/entry";
import { canRetry } from "@/offline/rules";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Progress } from "@/ui/feedback/Progress";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { QueuedMark } from "../components/QueuedMark";
import { errorOf } from "../errorWords";
import { trayCopy as copy } from "./copy.en";
import { DeleteTake, TakeAct } from "./DeleteTake";
import type { TrayProps } from "./trayProps";
import { actOn, labelOf, textOf } from "./words";

type QueueRowProps = {
  entry: StoredEntry;
  now: number;
  onRetry: () => Promise<void>;
  onDelete: () => Promise<void>;
};

/** One action: what it is, how it stands, why it failed, and what the person can do. */
function QueueRow({ entry, now, onRetry, onDelete }: QueueRowProps) {
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

type UploadRowProps = { upload: Upload; onRetry: () => Promise<void>; onDelete: () => Promise<void> };

/** One proof on its way: how far it is, why it stopped, and what the person can do. */
function UploadRow({ upload, onRetry, onDelete }: UploadRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const words = copy.upload;
  const act = (run: () => Promise<void>) => {
    setProblem(null);
    run().catch(() => setProblem(copy.actFailed));
  };
  return (
    <Row
      title={copy.types.proofUpload}
      detail={<RelativeTime at={upload.startedAt} />}
      trailing={<QueuedMark state={upload.state} />}
    >
      {upload.state === "sending" ? <Progress label={words.progress} value={upload.share} /> : null}
      {upload.state === "sending" && upload.retrying ? (
        <InlineNotice kind="warning">{words.retrying}</InlineNotice>
      ) : null}
      {upload.message === null ? null : (
        <InlineNotice kind="danger">
          {upload.message} {words.kept}
        </InlineNotice>
      )}
      {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      <DeleteTake what={copy.types.proofUpload} onDelete={() => act(onDelete)}>
        {upload.state === "failed" ? (
          <TakeAct what={copy.types.proofUpload} label={copy.retry} onClick={() => act(onRetry)} />
        ) : null}
      </DeleteTake>
    </Row>
  );
}

type KeptRowProps = { take: KeptTake; onDelete: () => Promise<void>; onLeave: () => void };

/** A take that nobody handed in. The camera's page goes on with it, or lends it when its dare is over. */
function KeptRow({ take, onDelete, onLeave }: KeptRowProps) {
  const [hasFailed, setFailed] = useState(false);
  const drop = () => {
    setFailed(false);
    onDelete().catch(() => setFailed(true));
  };
  const { title, line, open } = copy.take;
  return (
    <Row title={title} detail={<RelativeTime at={take.startedAt} />}>
      <Text size="sm">{line}</Text>
      {hasFailed ? <InlineNotice kind="danger">{copy.actFailed}</InlineNotice> : null}
      <DeleteTake what={title} onDelete={drop}>
        <ButtonLink
          to="/app/camera"
          search={{ dareId: take.dareId }}
          variant="secondary"
          size="sm"
          onClick={onLeave}
        >
          {open}
        </ButtonLink>
      </DeleteTake>
    </Row>
  );
}

/** What waits, oldest first, and below it what went out during this visit. */
export function TrayList({ entries, arrived, uploads, kept, ...acts }: TrayProps & { onLeave: () => void }) {
  const now = useNow(MINUTE_MS);
  const rest = kept.length === 0 ? copy.empty : copy.onlyTakes;
  return (
    <Stack>
      <Text tone="2">{entries.length + uploads.length === 0 ? rest : copy.line}</Text>
      <List label={copy.title}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.takeId}
            upload={upload}
            onRetry={() => acts.onRetryUpload(upload.takeId)}
            onDelete={() => acts.onDeleteUpload(upload.takeId)}
          />
        ))}
        {kept.map((take) => (
          <KeptRow
            key={take.takeId}
            take={take}
            onDelete={() => acts.onDeleteUpload(take.takeId)}
            onLeave={acts.onLeave}
          />
        ))}
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            now={now}
            onRetry={() => acts.onRetry(entry.id)}
            onDelete={() => acts.onDelete(entry.id)}
          />
        ))}
        {arrived.map((entry) => (
          <Row key={entry.id} title={labelOf(entry)} trailing={<Tag tone="success">{copy.done}</Tag>}>
            {textOf(entry) === "" ? null : <Text size="sm">{textOf(entry)}</Text>}
          </Row>
        ))}
      </List>
    </Stack>
  );
}
