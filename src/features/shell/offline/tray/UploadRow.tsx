import { useState } from "react";
import type { Upload } from "@/features/proofs/takes";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Progress } from "@/ui/feedback/Progress";
import { QueuedMark } from "../components/QueuedMark";
import { trayCopy as copy } from "./copy.en";
import { DeleteTake, TakeAct } from "./DeleteTake";

type UploadRowProps = { upload: Upload; onRetry: () => Promise<void>; onDelete: () => Promise<void> };

/** One proof on its way: how far it is, why it stopped, and what the person can do. */
export function UploadRow({ upload, onRetry, onDelete }: UploadRowProps) {
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
