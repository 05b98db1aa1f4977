import type { Live } from "@/lib/live/useLive";
import { fill, pluralWord } from "@/lib/text/words";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { feedCopy } from "../copy.en";
import { type PublicItems, usePublicItems } from "../data";
import { PublicItem } from "./PublicItem";

/** The newest public proofs; silent when there are none, and until they are there. */
export function FirstProofs({ live }: { live: Live<PublicItems> }) {
  return live.status === "loading" ? null : <Proofs live={live} isFirst />;
}

function NextProofs({ cursor }: { cursor: string }) {
  return <Proofs live={usePublicItems(cursor)} isFirst={false} />;
}

function Proofs({ live, isFirst }: { live: Live<PublicItems>; isFirst: boolean }) {
  return (
    <LiveGate live={live} label={feedCopy.loadingProofs} skeleton={<Skeleton shape="card" />}>
      {(data) => <Items page={data} isFirst={isFirst} />}
    </LiveGate>
  );
}

function Items({ page, isFirst }: { page: PublicItems; isFirst: boolean }) {
  const { items, nextCursor, hiddenByWords } = page;

  if (items.length === 0 && nextCursor === null && hiddenByWords === 0) return null;
  return (
    <Stack as="section">
      {isFirst ? (
        <Heading level={2} size="lg">
          {feedCopy.proofs}
        </Heading>
      ) : null}
      <PageList isFirst={isFirst} look="wide">
        {items.map((listed) => {
          const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
          return <PublicItem key={feedId} listed={listed} />;
        })}
      </PageList>
      {hiddenByWords === 0 ? null : (
        <Text size="sm" tone="2">
          {fill(pluralWord(hiddenByWords, feedCopy.hidden), { count: String(hiddenByWords) })}
        </Text>
      )}
      <MoreRows nextCursor={nextCursor} label={feedCopy.moreProofs}>
        {(cursor) => <NextProofs cursor={cursor} />}
      </MoreRows>
    </Stack>
  );
}
