import { MediaGateProvider } from "@/lib/device/mediaGate";
import { Button } from "@/ui/action/Button";
import { RowLink } from "@/ui/action/RowLink";
import { AmountList } from "@/ui/data/AmountList";
import { Avatar } from "@/ui/data/Avatar";
import { Bars } from "@/ui/data/Bars";
import { Facts } from "@/ui/data/Facts";
import { List, Row } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Timeline } from "@/ui/data/Timeline";
import { Banner } from "@/ui/feedback/Banner";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { KeptLine, KeptNotice } from "@/ui/feedback/KeptNotice";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Progress } from "@/ui/feedback/Progress";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Fold, FoldButton } from "@/ui/layout/Fold";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Still } from "@/ui/media/Still";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { galleryCopy } from "../copy.en";

const { sample, sentence, long, people } = galleryCopy;
/** A moment that stands still, so that two looks at the gallery show the same. */
const SAMPLE_AT = Date.UTC(2026, 0, 15, 12);
const TONES = ["info", "success", "warning", "danger"] as const;
const TOASTS = ["success", "error", "warning", "info", "loading"] as const;
const BLANKS = ["title", "line", "short", "avatar", "button", "card", "row"] as const;
const AVATARS = ["sm", "md", "lg", "xl"] as const;
const STILLS = ["square", "thumb"] as const;
const STEPS = ["done", "now", "next", "stopped"] as const;
const nothing = () => undefined;

export function Feedback() {
  const toasts = useToasts();
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2">
      <Stack>
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={tone} onDismiss={nothing}>
            {sentence}
          </Banner>
        ))}
        {TONES.map((kind) => (
          <InlineNotice key={kind} kind={kind}>
            {sentence}
          </InlineNotice>
        ))}
        <Cluster>
          {TOASTS.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              onClick={() => toasts.show({ kind, message: sentence })}
            >
              {kind}
            </Button>
          ))}
        </Cluster>
        <KeptNotice at={SAMPLE_AT} connected={true} />
        <KeptNotice at={SAMPLE_AT} connected={false} about="amounts" />
        <KeptLine at={SAMPLE_AT} connected={false} />
        <Progress label={sample} value={0.62} valueText={sentence} />
        <Progress label={sentence} value={null} />
      </Stack>
      <Stack>
        <EmptyState picture={<PlacePicture name="dares" />} title={sample} body={sentence} />
        <ErrorView error={{ title: sample, message: sentence, kind: "connection" }} onRetry={nothing} />
        {BLANKS.map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
        <WaitScreen frame="inside">{sentence}</WaitScreen>
        <LoadingView label={sample} words />
      </Stack>
    </div>
  );
}

export function DataShow() {
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2">
      <Stack>
        <Cluster>
          {AVATARS.map((size) => (
            <Avatar key={size} size={size} uid={size} name={size} photoUrl={null} decorative={false} />
          ))}
          {STILLS.map((size) => (
            <Still key={size} size={size} still={{ name: "diy-paper-hat", ground: "plum" }} />
          ))}
          <Money size="3xl" amount={2500} currency="usd" />
          <Money amount={-125} currency="eur" tone="plain" />
        </Cluster>
        <List label={sample}>
          <Row title={long} detail={<RelativeTime at={SAMPLE_AT} />} trailing={<Tag>{sample}</Tag>} />
          <RowLink to="/" title={sample} detail={sentence} />
        </List>
        <SamplePage place={0} />
        <Facts facts={[[sample, sentence]]} />
        <AmountList currency="usd" lines={[{ name: sample, reason: sentence, amount: 2500, strong: true }]} />
        <Bars label={sample} tone="gold" bars={STEPS.map((id, value) => ({ id, value, text: id }))} />
        <Fold title={sample}>{sentence}</Fold>
        <FoldButton title={sample} onClick={() => undefined} />
      </Stack>
      <Stack>
        {TONES.map((tone) => (
          <Card key={tone} tone={tone}>
            <Tag tone={tone}>{tone}</Tag>
          </Card>
        ))}
        <Timeline label={sample} items={STEPS.map((state) => ({ id: state, title: state, state }))} />
        <MediaGateProvider value={false}>
          <VideoPlayer src="" label={sample} />
        </MediaGateProvider>
      </Stack>
    </div>
  );
}

/** Names, two at a time. */
function SamplePage({ place }: { place: number }) {
  const next = place + 2;
  return (
    <Stack>
      <PageList isFirst={place === 0} label={people[place] ?? sample}>
        {people.slice(place, next).map((name) => (
          <Row key={name} title={name} />
        ))}
      </PageList>
      <MoreRows nextCursor={next < people.length ? String(next) : null}>
        {() => <SamplePage place={next} />}
      </MoreRows>
    </Stack>
  );
}
