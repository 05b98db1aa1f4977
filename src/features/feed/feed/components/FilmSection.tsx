import { NO_LONGER_PUBLIC } from "@convex/domain/feed/publishing";
import { type ReactNode, useState } from "react";
import {
  EdgyReason,
  type HiddenItem,
  type PublicItem,
  Uncovered,
  useItemMint,
  useRevealedMint,
} from "@/features/feed/watch";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { fill, personName } from "@/lib/text/words";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { BlurPicture, FeedVideo } from "@/ui/player";
import { feedCopy } from "../copy.en";
import { type Film, usePlaySettings } from "../data";
import { FilmWords } from "./FilmWords";

type FilmSectionProps = { film: Film; sessionId: string | null; isFirst: boolean; isNear: boolean };

/** One film: whole, and dark round it. Edgy ones stay covered. */
export function FilmSection({ film, ...rest }: FilmSectionProps) {
  const [revealed, setRevealed] = useState<PublicItem | null>(null);
  if (film.reach === "gone") return <Gone />;
  if (film.reach === "public")
    return <Shown item={film.item} isBoosted={film.boosted ?? false} isRevealed={false} {...rest} />;
  if (revealed === null) return <Covered hidden={film.hidden} onRevealed={setRevealed} />;
  return (
    <Uncovered title={revealed.title}>
      <Shown item={revealed} isBoosted={false} isRevealed {...rest} />
    </Uncovered>
  );
}

/** Taken back while somebody reads: it says so in its place, and nothing moves. */
function Gone() {
  return (
    <div className="grid h-full place-items-center bg-media-ground p-6 text-center beside:rounded-lg">
      <EmptyState picture={<PlacePicture name="locked" />} title={NO_LONGER_PUBLIC} body={feedCopy.gone} />
    </div>
  );
}

type CoveredProps = { hidden: HiddenItem; onRevealed: (item: PublicItem) => void };

function Covered({ hidden, onRevealed }: CoveredProps) {
  const mediaAllowed = useMediaAllowed();
  const { blurHash } = hidden;
  return (
    <div className="relative grid h-full place-items-center overflow-hidden bg-media-ground p-6 beside:rounded-lg">
      {blurHash === null || blurHash === "" || !mediaAllowed ? null : <BlurPicture hash={blurHash} />}
      <div className="relative max-w-form rounded-lg bg-surface p-5 text-center">
        <EdgyReason hidden={hidden} onRevealed={onRevealed} />
      </div>
    </div>
  );
}

type ShownProps = Omit<FilmSectionProps, "film"> & {
  item: PublicItem;
  isBoosted: boolean;
  isRevealed: boolean;
};

function Shown({ item, isBoosted, sessionId, isRevealed, isFirst, isNear }: ShownProps) {
  const plain = useItemMint(item.feedId);
  const uncovered = useRevealedMint(item.feedId);
  const mint = isRevealed ? uncovered : plain;
  const { autoplay, dataSaver, captions } = usePlaySettings();
  const name = personName(item.creator);
  return (
    <Room words={<FilmWords {...{ item, isBoosted, sessionId, mint, isNear }} />}>
      <FeedVideo
        id={item.feedId}
        mint={mint}
        label={fill(feedCopy.video, { title: item.title, name })}
        poster={item.poster?.url ?? null}
        blurHash={item.poster?.blurHash ?? null}
        captions={item.captions}
        autoplay={autoplay}
        dataSaver={dataSaver}
        captionsOn={captions}
        isFirst={isFirst}
      />
    </Room>
  );
}

/** The film with its words: over its foot where the page is narrow, in a column of their own where it is wide. */
function Room({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="relative mx-auto h-full w-full sm:aspect-[9/16] sm:w-auto beside:grid beside:aspect-auto beside:w-full beside:grid-cols-[minmax(0,1fr)_auto] beside:gap-5 beside:p-4">
      <div className="absolute inset-0 overflow-hidden sm:rounded-lg beside:relative beside:order-2 beside:aspect-[9/16] beside:h-full">
        {children}
        <div
          aria-hidden="true"
          className="scrim-top pointer-events-none absolute inset-x-0 top-0 h-[calc(var(--tabs)+2rem)]"
        />
      </div>
      {words}
    </div>
  );
}
