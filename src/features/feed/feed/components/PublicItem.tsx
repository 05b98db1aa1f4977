import { proofSubject } from "@convex/domain/comments/comments";
import { useState } from "react";
import { CommentsLink, ItemReactions } from "@/features/comments/comments";
import { PersonLine } from "@/features/dares/dare";
import {
  EdgyCover,
  LabelTags,
  type ListedItem,
  Uncovered,
  useItemMint,
  useRevealedMint,
} from "@/features/feed/watch";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FeedVideo } from "@/ui/player";
import { feedCopy } from "../copy.en";
import { usePlaySettings } from "../data";

type Item = Extract<ListedItem, { reach: "public" }>["item"];

/** A public proof in the feed: the video, whose it is, and what people feel about it. Edgy ones stay covered. */
export function PublicItem({ listed }: { listed: ListedItem }) {
  const [revealed, setRevealed] = useState<Item | null>(null);
  return (
    <Card as="li" padding="none">
      {listed.reach === "public" ? (
        <Shown item={listed.item} isRevealed={false} />
      ) : revealed === null ? (
        <EdgyCover hidden={listed.hidden} onRevealed={setRevealed} />
      ) : (
        <Uncovered title={revealed.title}>
          <Shown item={revealed} isRevealed />
        </Uncovered>
      )}
    </Card>
  );
}

function Shown({ item, isRevealed }: { item: Item; isRevealed: boolean }) {
  const name = personName(item.creator);
  return (
    <>
      <Video item={item} isRevealed={isRevealed} label={fill(feedCopy.video, { title: item.title, name })} />
      <div className="p-4">
        <Stack>
          <Link look="plain" to="/app/v/$feedId" params={{ feedId: item.feedId }}>
            <Text weight="semibold">{item.title}</Text>
          </Link>
          <LabelTags label={item.label} edgy={item.edgy} category={item.category} />
          {item.creator.username === "" ? (
            <PersonLine label={feedCopy.by} person={item.creator} />
          ) : (
            <Link look="plain" to="/$username" params={{ username: item.creator.username }}>
              <PersonLine label={feedCopy.by} person={item.creator} />
            </Link>
          )}
          <ItemReactions subject={proofSubject(item.proofId)} />
          <CommentsLink dareId={item.dareId} />
        </Stack>
      </div>
    </>
  );
}

/** The settings of the person who looks decide whether it plays by itself. */
function Video({ item, isRevealed, label }: { item: Item; isRevealed: boolean; label: string }) {
  const plain = useItemMint(item.feedId);
  const uncovered = useRevealedMint(item.feedId);
  const { autoplay, dataSaver, captions } = usePlaySettings();
  return (
    <FeedVideo
      id={item.feedId}
      mint={isRevealed ? uncovered : plain}
      label={label}
      poster={item.poster?.url ?? null}
      blurHash={item.poster?.blurHash ?? null}
      captions={item.captions}
      autoplay={autoplay}
      dataSaver={dataSaver}
      captionsOn={captions}
    />
  );
}
