import { ChevronRight, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { MediaGateProvider } from "@/lib/device/mediaGate";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { Facts } from "@/ui/data/Facts";
import { List, Row } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Timeline } from "@/ui/data/Timeline";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { galleryCopy } from "../copy.en";
import { SAMPLE_AT } from "../fixtures";
import { Samples } from "./Part";

const copy = galleryCopy.data;
const AVATARS = ["sm", "md", "lg", "xl"] as const;
const MONEY = ["sm", "md", "lg", "2xl", "3xl"] as const;

export function DataShow() {
  return (
    <Samples>
      <Stack gap="lg">
        <Cluster>
          {AVATARS.map((size, place) => (
            <Avatar
              key={size}
              size={size}
              name={copy.people[place] ?? copy.row.title}
              photoUrl={null}
              decorative={false}
            />
          ))}
        </Cluster>
        <Cluster align="baseline">
          {MONEY.map((size) => (
            <Money key={size} size={size} amount={2500} currency="usd" />
          ))}
          <Money amount={-125} currency="eur" tone="plain" />
          <Money amount={0} currency="jpy" tone="muted" />
        </Cluster>
        <Card>
          <List label={copy.rows}>
            <Row
              leading={<Avatar name={copy.people[0]} photoUrl={null} />}
              title={copy.row.title}
              detail={copy.row.detail}
              trailing={<Money amount={2500} currency="usd" />}
            />
            <Row
              title={galleryCopy.foundations.long}
              detail={<RelativeTime at={SAMPLE_AT} />}
              trailing={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            />
            <RowLink
              to="/"
              leading={<UserRound aria-hidden="true" strokeWidth={1.75} />}
              title={copy.linkRow.title}
              detail={copy.linkRow.detail}
            />
            <Row title={copy.price} trailing={<Money amount={0} currency="usd" tone="muted" />} />
          </List>
        </Card>
        <SamplePage place={0} />
        <Facts
          facts={[
            [copy.row.title, copy.row.detail],
            [copy.price, <Money key="price" amount={2500} currency="usd" />],
          ]}
        />
        <Facts stacked facts={[[copy.linkRow.title, galleryCopy.foundations.long]]} />
      </Stack>
      <Timeline
        label={copy.timeline.label}
        items={[
          {
            id: "1",
            title: copy.timeline.sent,
            detail: copy.timeline.sentDetail,
            at: SAMPLE_AT,
            state: "done",
          },
          { id: "2", title: copy.timeline.accepted, state: "done" },
          { id: "3", title: copy.timeline.recording, state: "now" },
          { id: "4", title: copy.timeline.review, state: "next" },
          { id: "5", title: copy.timeline.stopped, state: "stopped" },
        ]}
      />
      <MediaGateProvider value={false}>
        <VideoPlayer src="" label={copy.video} />
      </MediaGateProvider>
      <BrokenVideo />
    </Samples>
  );
}

/** Names, two at a time. */
function SamplePage({ place }: { place: number }) {
  const next = place + 2;
  return (
    <Stack>
      <PageList isFirst={place === 0} label={copy.pages}>
        {copy.people.slice(place, next).map((name) => (
          <Row key={name} title={name} />
        ))}
      </PageList>
      <MoreRows nextCursor={next < copy.people.length ? String(next) : null}>
        {() => <SamplePage place={next} />}
      </MoreRows>
    </Stack>
  );
}

/** A file that is no video, made here: the failure is real and nothing is fetched for it. */
function BrokenVideo() {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob(["-"], { type: "video/webm" }));
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, []);
  return src === null ? null : <VideoPlayer src={src} label={copy.video} muted />;
}
