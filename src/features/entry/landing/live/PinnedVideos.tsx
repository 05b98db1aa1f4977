import { LANDING_PINS_MIN } from "@convex/domain/feed/pins";
import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { useState } from "react";
import { useItemMint } from "@/features/feed/watch";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { savesData } from "@/lib/device/motion";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { BlurPicture, FeedVideo } from "@/ui/player";
import { DrawnDares, Examples } from "../components/Examples";
import { landingCopy } from "../copy.en";
import { HERO_FOOT, HERO_GRID, HERO_PLACES, heroCell } from "../heroGrid";
import { type Pinned, usePinned } from "./data";

const copy = landingCopy.pinned;

/** The videos that staff chose, in the places of the drawn dares; those stay while there are too few. */
export function PinnedVideos() {
  const live = usePinned();
  const mediaAllowed = useMediaAllowed();
  if (!mediaAllowed || live.status !== "ready" || live.data.length < LANDING_PINS_MIN) return <Examples />;
  return (
    <ul aria-label={copy.label} className={HERO_GRID}>
      {live.data.slice(0, HERO_PLACES).map((item, place) => (
        <li key={item.feedId} data-stage className={classes("bg-media-ground", heroCell(place))}>
          {place === 0 ? <Film item={item} /> : <Poster item={item} />}
          <Words item={item} isLarge={place === 0} />
        </li>
      ))}
      <DrawnDares from={live.data.length} />
    </ul>
  );
}

/** The one that plays: without sound, and not where little should move or be loaded. */
function Film({ item }: { item: Pinned }) {
  const [dataSaver] = useState(savesData);
  return (
    <FeedVideo
      id={item.feedId}
      mint={useItemMint(item.feedId)}
      label={fill(copy.video, { title: item.title, name: personName(item.creator) })}
      poster={item.poster?.url ?? null}
      blurHash={item.poster?.blurHash ?? null}
      captions={item.captions}
      autoplay
      dataSaver={dataSaver}
      isFirst
    />
  );
}

function Poster({ item: { poster } }: { item: Pinned }) {
  const [isBroken, setBroken] = useState(false);
  const hash = poster?.blurHash ?? "";
  return (
    <>
      {hash === "" ? null : <BlurPicture hash={hash} />}
      {poster === null || poster.url === null || isBroken ? null : (
        <img
          src={poster.url}
          alt=""
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  );
}

/** The way to the video: from its words where it plays, else from all of the picture. */
function Words({ item, isLarge }: { item: Pinned; isLarge: boolean }) {
  const { feedId, title, label, creator } = item;
  const name = isLarge ? `${fill(copy.by, { name: personName(creator) })} · ` : null;
  const words = (
    <>
      <span className="line-clamp-2 text-sm font-semibold text-media-fg">{title}</span>
      {/* Product 8: on every card of a public video. */}
      <span className="block truncate text-2xs text-media-fg">
        {name}
        {LABEL_WORDS[label]}
      </span>
    </>
  );
  return (
    <div className={isLarge ? HERO_FOOT : "absolute inset-0 grid"}>
      <Link look="plain" to="/v/$feedId" params={{ feedId }}>
        {isLarge ? words : <span className={HERO_FOOT}>{words}</span>}
      </Link>
    </div>
  );
}
