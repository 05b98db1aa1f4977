import { NO_LONGER_PUBLIC } from "@convex/domain/feed/publishing";
import { type ReactNode, useState } from "react";
import { useEventOnce } from "@/features/shell/telemetry";
import type { Live } from "@/lib/live/useLive";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { EdgyCover } from "./components/EdgyCover";
import { ItemView } from "./components/ItemView";
import { Uncovered } from "./components/Uncovered";
import { watchCopy as copy, watchCopy } from "./copy.en";
import type { HiddenItem, PublicItem, Watch } from "./data";

/** Never public, unknown and blocked look alike; a search engine keeps none of them. */
function VideoNotFound() {
  const copy = watchCopy.notFound;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle hidden>{copy.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={copy.title}
        body={copy.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {copy.action}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Product 8: what a link says once one of the two took the proof back. */
function NoLongerPublic() {
  const copy = watchCopy.gone;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle hidden>{NO_LONGER_PUBLIC}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="locked" />}
        title={NO_LONGER_PUBLIC}
        body={copy.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {copy.action}
          </ButtonLink>
        }
      />
    </>
  );
}

type WatchViewProps = {
  live: Live<Watch | null>;
  /** What stands where nothing is public. */
  notFound?: ReactNode;
  onDarePage?: boolean;
  children?: ReactNode;
};

/** A public proof on whichever page: loading, failed, none, taken back, covered, shown. */
export function WatchView({ live, notFound = <VideoNotFound />, ...rest }: WatchViewProps) {
  useEventOnce("view_public", { page: "dare" }, live.status === "ready" && live.data?.reach === "public");
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{copy.loadingTitle}</PageTitle>}
      <LiveGate live={live} label={copy.loading} skeleton={<WatchSkeleton />}>
        {(watch) => (watch === null ? notFound : <Found watch={watch} {...rest} />)}
      </LiveGate>
    </>
  );
}

type FoundProps = Pick<WatchViewProps, "onDarePage" | "children"> & { watch: Watch };

function Found({ watch, ...rest }: FoundProps) {
  switch (watch.reach) {
    case "gone":
      return <NoLongerPublic />;
    case "edgy":
      return <Covered key={watch.hidden.feedId} hidden={watch.hidden} {...rest} />;
    case "public":
      return <ItemView key={watch.item.feedId} item={watch.item} isRevealed={false} {...rest} />;
  }
}

/** Uncovered for this visit of this screen alone. */
function Covered({ hidden, ...rest }: Omit<FoundProps, "watch"> & { hidden: HiddenItem }) {
  const [item, setItem] = useState<PublicItem | null>(null);
  if (item !== null) {
    return (
      <Uncovered title={item.title}>
        <ItemView item={item} isRevealed {...rest} />
      </Uncovered>
    );
  }
  return (
    <Stack gap="lg">
      <meta name="robots" content="noindex" />
      <PageTitle hidden={hidden.title === null}>{hidden.title ?? copy.edgy.title}</PageTitle>
      <EdgyCover hidden={hidden} onRevealed={setItem} />
    </Stack>
  );
}

function WatchSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton shape="title" />
      <Skeleton shape="media" />
      <Skeleton shape="row" />
    </Stack>
  );
}
