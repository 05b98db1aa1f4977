import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { useCallback } from "react";
import { openDownload } from "@/lib/device/openDownload";
import { fill } from "@/lib/text/words";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Player } from "@/ui/player";
import { actsCopy } from "../acts/copy.en";
import { dareCopy } from "../copy.en";
import { type DareView, type MintPlayback, usePlaybackUrl } from "../data";

/** A take that was not taken is still its creator's: it comes back as a file, for as long as it is kept. */
function SaveTake({ mediaId, until }: { mediaId: NonNullable<DareView["proof"]>["mediaId"]; until: number }) {
  const save = useAct(usePlaybackUrl());
  const press = () =>
    void save.run({ mediaId }).then((minted) => {
      if (minted.ok) openDownload(minted.value.url);
    });
  return (
    <Stack gap="sm">
      <Button variant="secondary" state={save.button} onClick={press}>
        {copy.save}
      </Button>
      <Text size="xs" tone="3">
        {copy.savedUntil} <RelativeTime at={until} />
      </Text>
      {save.error === null ? null : <InlineNotice kind="danger">{save.error.message}</InlineNotice>}
    </Stack>
  );
}

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
        {proof.refusal === null ? null : <InlineNotice kind="warning">{proof.refusal}</InlineNotice>}
        {proof.saveUntil === null ? null : <SaveTake mediaId={proof.mediaId} until={proof.saveUntil} />}
        {proof.viewable ? <Marks proof={proof} /> : null}
        {proof.viewable ? <ProofPlayer proof={proof} mint={mint} /> : null}
        {proof.viewable || proof.refusal !== null ? null : <Text tone="2">{copy.checking}</Text>}
        <Text size="xs" tone="3">
          {copy.submitted} <RelativeTime at={proof.submittedAt} />
        </Text>
      </Stack>
    </Card>
  );
}

/** How it was made, as far as the server saw it, and what its creator declared (product 8). */
function Marks({ proof }: { proof: Proof }) {
  return (
    <Cluster>
      <Tag tone={proof.seal === "live" ? "success" : "neutral"}>{SEAL_WORDS[proof.seal]}</Tag>
      {proof.synthetic ? <Tag tone="warning">{SYNTHETIC_WORDS}</Tag> : null}
      {proof.edgy ? <Tag>{actsCopy.edgy}</Tag> : null}
      {proof.hasSound === false ? <Tag>{actsCopy.noSound}</Tag> : null}
    </Cluster>
  );
}

function ProofPlayer({ proof, mint }: { proof: Proof; mint: MintPlayback | undefined }) {
  const mintAsMember = usePlaybackUrl();
  const { mediaId } = proof;
  const ask = mint ?? mintAsMember;
  const address = useCallback(() => ask({ mediaId }), [ask, mediaId]);
  return (
    <Player
      key={mediaId}
      mint={address}
      label={copy.label}
      durationMs={proof.durationMs}
      blurHash={proof.blurHash}
      captions={proof.captions}
      description={proof.description}
    />
  );
}
