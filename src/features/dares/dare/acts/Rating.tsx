import { ThumbsDown, ThumbsUp } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Fold } from "@/ui/layout/Fold";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import type { DareView } from "../data";
import { actsCopy } from "./copy.en";
import { RatingForm } from "./RatingForm";

const copy = actsCopy.rating;
type Rating = NonNullable<DareView["rating"]>;
type Said = NonNullable<Rating["mine"]>;

/** Product 8: a thumb and up to three words, opened together; counts, never stars. */
export function RatingPanel({ dare, rating, isHeld }: { dare: DareView; rating: Rating; isHeld: boolean }) {
  const isOver = useNow(MINUTE_MS) >= rating.until;
  const name = personName(dare.other);
  const isOpen = !rating.revealed && !isOver;
  return (
    <Fold title={fill(copy.heading, { name })} icon={<ThumbsUp aria-hidden="true" className="size-5" />}>
      {isOpen ? (
        <>
          <Text size="sm" tone="2">
            {copy.line}
          </Text>
          {rating.mine === null ? null : (
            <Text size="sm" weight="semibold">
              {fill(copy.waiting, { name })} <RelativeTime at={rating.until} />
            </Text>
          )}
          <RatingForm dare={dare} mine={rating.mine} isHeld={isHeld} />
        </>
      ) : (
        <>
          {rating.mine === null ? null : <SaidLine label={copy.mine} said={rating.mine} />}
          {rating.theirs === null ? (
            <Text tone="2">{fill(copy.nothing, { name })}</Text>
          ) : (
            <SaidLine label={fill(copy.theirs, { name })} said={rating.theirs} />
          )}
        </>
      )}
    </Fold>
  );
}

function SaidLine({ label, said }: { label: string; said: Said }) {
  const Icon = said.thumb === "up" ? ThumbsUp : ThumbsDown;
  return (
    <Stack gap="xs">
      <Text size="sm" tone="2">
        {label}
      </Text>
      <Cluster>
        <Tag
          tone={said.thumb === "up" ? "success" : "neutral"}
          icon={<Icon aria-hidden="true" className="size-4" />}
        >
          {copy.thumbs[said.thumb]}
        </Tag>
        {said.words.map((word) => (
          <Tag key={word}>{copy.wordList[word]}</Tag>
        ))}
      </Cluster>
    </Stack>
  );
}
