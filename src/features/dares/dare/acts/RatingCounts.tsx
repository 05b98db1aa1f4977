import type { Thumb } from "@convex/domain/dares/ratings";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { useRatingCounts } from "../data";
import { actsCopy } from "./copy.en";

const copy = actsCopy.rating;

export function ThumbTag({ thumb, text }: { thumb: Thumb; text: string }) {
  const Icon = thumb === "up" ? ThumbsUp : ThumbsDown;
  return (
    <Tag tone={thumb === "up" ? "success" : "neutral"} icon={<Icon aria-hidden="true" className="size-4" />}>
      {text}
    </Tag>
  );
}

/** What was said about a person so far, as counts; nothing where nothing was said. */
export function RatingCounts({ uid }: { uid: string }) {
  const live = useRatingCounts(uid);
  if (live.status !== "ready" || live.data === null) return null;
  const { up, down, words } = live.data;
  if (up + down === 0) return null;
  return (
    <Cluster label={copy.counts}>
      <ThumbTag thumb="up" text={`${copy.thumbs.up} ${up}`} />
      <ThumbTag thumb="down" text={`${copy.thumbs.down} ${down}`} />
      {words.map(({ word, count }) => (
        <Tag key={word}>
          {copy.wordList[word]} {count}
        </Tag>
      ))}
    </Cluster>
  );
}
