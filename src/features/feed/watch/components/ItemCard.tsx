import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { Link } from "@/ui/action/Link";
import { Still } from "@/ui/media/Still";
import { BlurPicture } from "@/ui/player";
import { watchCopy } from "../copy.en";
import type { ListedItem, PublicItem } from "../data";
import { BlurCover } from "./BlurCover";

const FRAME =
  "@container relative grid aspect-[9/16] w-full place-items-center overflow-hidden rounded-md bg-media-ground";
const FOOT =
  "absolute inset-x-0 bottom-0 grid justify-items-start gap-1 p-2 @min-[9rem]:scrim-bottom @min-[9rem]:p-3 @min-[9rem]:pt-9";
const CHIP =
  "rounded-sm bg-media-scrim px-2 text-2xs font-semibold text-media-fg @min-[9rem]:bg-transparent @min-[9rem]:px-0 @min-[9rem]:text-xs";

type ItemCardProps = { listed: ListedItem; place: "app" | "site"; onOpen?: () => void };

/** A public video in a grid: its poster, whole, and its label; where there is room its title, too. An edgy one stays covered. */
export function ItemCard({ listed, place, onOpen }: ItemCardProps) {
  const isPublic = listed.reach === "public";
  const feedId = isPublic ? listed.item.feedId : listed.hidden.feedId;
  const title = isPublic ? listed.item.title : (listed.hidden.title ?? watchCopy.edgy.cover);
  return (
    <li data-stage>
      <Link
        look="plain"
        to={place === "app" ? "/app/v/$feedId" : "/v/$feedId"}
        params={{ feedId }}
        onClick={onOpen}
      >
        <span className={FRAME}>
          {isPublic ? <ItemPoster item={listed.item} /> : <BlurCover hash={listed.hidden.blurHash} fills />}
          <span className={FOOT}>
            <span className="sr-only @min-[9rem]:not-sr-only">
              <span className="line-clamp-2 font-semibold text-media-fg">{title}</span>
            </span>
            {isPublic ? (
              <>
                <span className={CHIP}>{LABEL_WORDS[listed.item.label]}</span>
                {listed.item.edgy ? <span className={CHIP}>{watchCopy.edgy.label}</span> : null}
              </>
            ) : (
              <span className={CHIP}>{watchCopy.edgy.title}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Pictures of people wait for the age gate, and give way to the dare's still where one does not load. */
export function ItemPoster({ item: { poster, templateId, category } }: { item: PublicItem }) {
  const mediaAllowed = useMediaAllowed();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = poster?.url ?? null;
  const hash = poster?.blurHash ?? "";
  if (url === null || !mediaAllowed || url === failedUrl) {
    return (
      <Still still={stillOf({ category, ...(templateId === null ? {} : { templateId }) })} size="tall" />
    );
  }
  return (
    <>
      {hash === "" ? null : <BlurPicture hash={hash} />}
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(url)}
        className="absolute inset-0 size-full object-contain"
      />
    </>
  );
}
