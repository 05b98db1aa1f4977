import { useRef } from "react";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { RelativeTime } from "@/ui/RelativeTime";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { VideoPlayer } from "@/ui/VideoPlayer";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { clockText } from "../playback";
import { type MintPlayback, usePlayback } from "../usePlayback";
import { fill } from "../words";

type Proof = NonNullable<DareView["proof"]>;
const copy = dareCopy.proof;

export function ProofPanel({ proof, mint }: { proof: Proof; mint?: MintPlayback }) {
  return (
    <Card as="section" padding="lg">
      <Stack>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <Heading level={2} size="lg">
            {copy.heading}
          </Heading>
          <Text size="xs" tone="3" numeric>
            {fill(copy.length, { length: clockText(proof.durationMs) })}
          </Text>
        </div>
        {proof.viewable ? (
          <ProofPlayer mediaId={proof.mediaId} mint={mint} />
        ) : (
          <Text tone="2">{copy.checking}</Text>
        )}
        <Text size="xs" tone="3">
          {copy.submitted} <RelativeTime at={proof.submittedAt} />
        </Text>
      </Stack>
    </Card>
  );
}

function ProofPlayer({ mediaId, mint }: { mediaId: Proof["mediaId"]; mint: MintPlayback | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const { src, error, broken, retry, onMediaError } = usePlayback(mediaId, video, mint);
  if (src === null && error === null) {
    return (
      <div role="status" aria-label={copy.loading}>
        <Skeleton shape="media" />
      </div>
    );
  }
  return (
    <Stack>
      {src === null ? null : <VideoPlayer ref={video} src={src} label={copy.label} onError={onMediaError} />}
      {error ? (
        <InlineNotice kind="danger" title={copy.failed}>
          {error.message}
        </InlineNotice>
      ) : null}
      {error || broken ? (
        <Button variant="secondary" onClick={retry}>
          {copy.retry}
        </Button>
      ) : null}
    </Stack>
  );
}
