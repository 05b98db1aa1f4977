import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { useCallback } from "react";
import { openDownload } from "@/lib/device/openDownload";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
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

type ProofPanelProps = {
  proof: Proof;
  mint?: MintPlayback | undefined;
  onWatched?: (() => void) | undefined;
};

/** The video of a dare, or why it is not there. */
export function ProofPanel({ proof, mint, onWatched }: ProofPanelProps) {
  if (proof.viewable) {
    return (
      <section aria-label={copy.heading} className="relative min-w-0">
        <ProofPlayer proof={proof} mint={mint} onWatched={onWatched} />
        <Marks proof={proof} />
      </section>
    );
  }
  return (
    <Card as="section" label={copy.heading}>
      <Stack>
        {proof.refusal === null ? (
          <Text tone="2">{copy.checking}</Text>
        ) : (
          <InlineNotice kind="warning">{proof.refusal}</InlineNotice>
        )}
        {proof.saveUntil === null ? null : <SaveTake mediaId={proof.mediaId} until={proof.saveUntil} />}
      </Stack>
    </Card>
  );
}

/** On the picture: how it was made, as far as the server saw it, and what its creator declared (product 8). */
function Marks({ proof }: { proof: Proof }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3">
      <Cluster>
        <Tag tone={proof.seal === "live" ? "success" : "neutral"}>{SEAL_WORDS[proof.seal]}</Tag>
        {proof.synthetic ? <Tag tone="warning">{SYNTHETIC_WORDS}</Tag> : null}
        {proof.edgy ? <Tag>{actsCopy.edgy}</Tag> : null}
        {proof.hasSound === false ? <Tag>{actsCopy.noSound}</Tag> : null}
      </Cluster>
    </div>
  );
}

function ProofPlayer({ proof, mint, onWatched }: ProofPanelProps) {
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
      {...(onWatched === undefined ? {} : { onWatched })}
    />
  );
}
