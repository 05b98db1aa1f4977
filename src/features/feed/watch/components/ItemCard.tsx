import { Play } from "lucide-react";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { Link } from "@/ui/action/Link";
import { Card } from "@/ui/layout/Card";
import { Text } from "@/ui/layout/Text";
import { watchCopy } from "../copy.en";
import type { ListedItem } from "../data";
import { BlurCover } from "./BlurCover";
import { LabelTags } from "./LabelTags";

/** A public proof in a grid: its picture, its title and its label; an edgy one stays covered. */
export function ItemCard({ listed, place }: { listed: ListedItem; place: "app" | "site" }) {
  const feedId = listed.reach === "public" ? listed.item.feedId : listed.hidden.feedId;
  const title = listed.reach === "public" ? listed.item.title : (listed.hidden.title ?? watchCopy.edgy.cover);
  return (
    <Card as="li" padding="none">
      <Link look="plain" to={place === "app" ? "/app/v/$feedId" : "/v/$feedId"} params={{ feedId }}>
        {listed.reach === "public" ? (
          <CardPicture url={listed.item.poster?.url ?? null} />
        ) : (
          <BlurCover hash={listed.hidden.blurHash} />
        )}
        <div className="flex flex-col gap-2 p-4">
          <Text weight="semibold">{title}</Text>
          {listed.reach === "public" ? (
            <LabelTags label={listed.item.label} edgy={listed.item.edgy} />
          ) : (
            <Text size="sm" tone="2">
              {watchCopy.edgy.title}
            </Text>
          )}
        </div>
      </Link>
    </Card>
  );
}

/** Pictures of people wait for the age gate, and give way where one does not load. */
function CardPicture({ url }: { url: string | null }) {
  const mediaAllowed = useMediaAllowed();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const frame = "grid aspect-[4/5] w-full place-items-center bg-raised text-ink-3";
  if (url !== null && mediaAllowed && url !== failedUrl) {
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        onError={() => setFailedUrl(url)}
        className="aspect-[4/5] w-full bg-media-ground object-contain"
      />
    );
  }
  return (
    <div className={frame}>
      <Play aria-hidden="true" strokeWidth={1.75} className="size-8" />
    </div>
  );
}
