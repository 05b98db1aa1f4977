import type { Captions } from "@convex/domain/proofs/captions";
import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { useState } from "react";
import { clockText } from "@/lib/time/time";
import { Facts } from "@/ui/data/Facts";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { Player } from "@/ui/player";
import { staffMoneyCopy } from "../copy.en";
import type { Dispute } from "../data";
import { Covered } from "./Covered";
import { RowAct } from "./RowAct";

const copy = staffMoneyCopy.take;

type StaffTake = NonNullable<Dispute["take"]>;
type Watched = { url: string; posterUrl: string | null };
type TakeProps = { take: StaffTake; watch: (reason: string) => Promise<Watched> };

/** All of a take that others would see. Its video is asked for with a reason; the address lasts ten minutes. */
export function Take({ take, watch }: TakeProps) {
  const [watched, setWatched] = useState<Watched | null>(null);
  const { captions, description, durationMs } = take;
  return (
    <Section title={copy.heading} look="bare">
      <TakeFacts take={take} />
      {captions === null ? null : <CaptionLines captions={captions} />}
      {description === null ? null : (
        <>
          <Heading level={3}>{copy.description}</Heading>
          <Text>{description}</Text>
        </>
      )}
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <FocusPlace>
        {watched === null ? (
          <RowAct action={copy.watch} run={async (reason) => setWatched(await watch(reason))} />
        ) : (
          <Covered>
            <Stack>
              <Player
                src={watched.url}
                label={copy.video}
                captions={captions}
                description={description}
                durationMs={durationMs}
              />
              {watched.posterUrl === null ? null : <Cover url={watched.posterUrl} />}
            </Stack>
          </Covered>
        )}
      </FocusPlace>
    </Section>
  );
}

function TakeFacts({ take: { durationMs, seal, synthetic, edgy, hasPoster } }: { take: StaffTake }) {
  const made = [SEAL_WORDS[seal], ...(synthetic ? [SYNTHETIC_WORDS] : []), ...(edgy ? [copy.edgy] : [])];
  return (
    <Facts
      facts={[
        [copy.length, clockText(durationMs)],
        [copy.made, made.join(", ")],
        [copy.cover, hasPoster ? null : copy.none],
      ]}
    />
  );
}

function CaptionLines({ captions }: { captions: Captions }) {
  return (
    <>
      <Heading level={3}>{copy.captions}</Heading>
      <ol lang={captions.language} className="flex flex-col gap-1 text-md text-ink">
        {captions.lines.map(({ fromMs, text }) => (
          <li key={fromMs} className="flex gap-3">
            <span className="shrink-0 text-ink-2 tabular-nums">{clockText(fromMs)}</span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Its creator chose it: it need not be a picture of the video. */
function Cover({ url }: { url: string }) {
  return (
    <figure>
      <img src={url} alt={copy.coverAlt} className="max-h-[50dvh] rounded-lg bg-raised object-contain" />
      <figcaption className="text-sm text-ink-2">{copy.cover}</figcaption>
    </figure>
  );
}
