import { Copy, Download, ExternalLink, ImageUp } from "lucide-react";
import { useState } from "react";
import {
  copyLink,
  placeAddress,
  SHARE_PLACES,
  type SharedLink,
  ShareRow,
  type ShareWay,
} from "@/features/feed/share";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import type { SharedBadge } from "./achievement";
import { shareBadgeCopy as copy } from "./copy.en";
import { ACHIEVEMENT_SIZE, type AchievementWords } from "./drawAchievement";
import { giveFile } from "./giveFile";
import { useAchievement } from "./useAchievement";

type AchievementSheetProps = {
  badge: SharedBadge;
  words: AchievementWords;
  link: SharedLink;
  open: boolean;
  onDone: (way: ShareWay) => void;
};

const ELSEWHERE = [
  { place: "x", label: copy.targets.twitter },
  { place: "facebook", label: copy.targets.facebook },
] as const;

/** OVL-18: the image as it will be seen, and its five ways out. */
export function AchievementSheet({ badge, words, link, open, onDone }: AchievementSheetProps) {
  const drawn = useAchievement(badge, words);
  const file = drawn.status === "ready" ? drawn.image : null;
  const url = useObjectUrl(file);
  const [says, setSays] = useState<string | null>(null);
  const name = `dareloop-${badge.badgeId}.png`;
  const toStory = async () => {
    const way = file === null ? "none" : await giveFile(new File([file], name, { type: file.type }));
    if (way === "system") return onDone(way);
    if (way === "none") setSays(copy.instagramByHand);
  };
  return (
    <Sheet open={open} onClose={() => onDone("left")} title={fill(copy.title, { title: badge.title })}>
      {drawn.status === "failed" ? (
        <InlineNotice kind="info">{copy.failed}</InlineNotice>
      ) : (
        <Preview url={url} alt={fill(copy.alt, { name: words.name, title: badge.title })} />
      )}
      <div className="flex flex-col divide-y divide-line">
        {ELSEWHERE.map(({ place, label }) => (
          <ShareRow
            key={place}
            Icon={ExternalLink}
            label={label}
            href={addressOf(place, link)}
            onPress={() => onDone("link")}
          />
        ))}
        <ShareRow Icon={ImageUp} label={copy.targets.instagram} onPress={() => void toStory()} />
        <ShareRow Icon={Copy} label={copy.targets.copy} onPress={() => void copyLink(link).then(onDone)} />
        {url === null ? null : (
          <ShareRow
            Icon={Download}
            label={copy.targets.save}
            href={url}
            download={name}
            onPress={() => setSays(copy.saved)}
          />
        )}
      </div>
      {/* Stands before its words, or they are not read out. */}
      <div role="status">{says === null ? null : <Text size="sm">{says}</Text>}</div>
    </Sheet>
  );
}

function addressOf(place: (typeof ELSEWHERE)[number]["place"], link: SharedLink): string {
  const row = SHARE_PLACES.find((each) => each.place === place);
  return row === undefined ? link.url : placeAddress(row, link);
}

/** As large before it is drawn as after. */
function Preview({ url, alt }: { url: string | null; alt: string }) {
  const { width, height } = ACHIEVEMENT_SIZE;
  return (
    <figure className="flex flex-col gap-2">
      <div
        aria-busy={url === null || undefined}
        className="overflow-hidden rounded-md bg-raised"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {url === null ? (
          <span role="status" className="sr-only">
            {copy.drawing}
          </span>
        ) : (
          <img src={url} alt={alt} width={width} height={height} className="block h-full w-full" />
        )}
      </div>
      <Text as="figcaption" size="xs" tone="2">
        {copy.line}
      </Text>
    </figure>
  );
}
