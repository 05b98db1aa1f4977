import { useState } from "react";
import { buttonLooks } from "@/ui/action/buttonLooks";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { shareKitCopy } from "../copy.en";
import { useEmbeddable } from "../data";
import { embedAddress, embedCode } from "../embedCode";
import { CopyButton } from "./CopyButton";

const copy = shareKitCopy.embed;

/** The code for one of the person's newest videos. */
export function EmbedSection({ uid }: { uid: string }) {
  const live = useEmbeddable(uid);
  return (
    <Section title={copy.title}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(videos) => (videos.length === 0 ? <Text tone="2">{copy.none}</Text> : <Chooser videos={videos} />)}
      </LiveGate>
    </Section>
  );
}

type Video = { feedId: string; title: string };

function Chooser({ videos }: { videos: readonly Video[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  // One that was taken back meanwhile gives way to the newest.
  const video = videos.find(({ feedId }) => feedId === chosen) ?? videos[0];
  const address = video === undefined ? null : embedAddress(video.feedId);
  if (video === undefined || address === null) return <Text tone="2">{copy.none}</Text>;
  const code = embedCode(address, video.title);
  return (
    <>
      <Text tone="2">{copy.line}</Text>
      <Select
        label={copy.video}
        value={video.feedId}
        onChange={setChosen}
        options={videos.map(({ feedId, title }) => ({ value: feedId, label: title }))}
      />
      <pre className="rounded-sm bg-raised p-3 font-code text-xs break-all whitespace-pre-wrap text-ink">
        <code>{code}</code>
      </pre>
      <Cluster>
        <CopyButton text={code} what={copy.what} />
        <a
          href={address}
          target="_blank"
          rel="noopener"
          data-button
          className={buttonLooks({ variant: "quiet", size: "sm" })}
        >
          {copy.preview}
        </a>
      </Cluster>
    </>
  );
}
