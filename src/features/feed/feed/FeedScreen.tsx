import { Flame, Users } from "lucide-react";
import { useState } from "react";
import { DareCardRow } from "@/features/dares/dare";
import { cappedCount } from "@/features/dares/inbox";
import { useEventOnce } from "@/features/shell/telemetry";
import type { Live } from "@/lib/live/useLive";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CreatorCard } from "./components/CreatorCard";
import { PublicItem } from "./components/PublicItem";
import { feedCopy } from "./copy.en";
import {
  type OpenCreator,
  type Outbox,
  type PublicItems,
  useOpenCreators,
  useOutbox,
  usePublicItems,
  useWaiting,
} from "./data";

/** The newest public proofs; silent when there are none, and until they are there. */
function FirstProofs({ live }: { live: Live<PublicItems> }) {
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

/** How many dares wait for an answer, live; gone when none does. */
function WaitingBanner({ count: waiting }: { count: number }) {
  return (
    <div role="status">
      {waiting === 0 ? null : (
        <div className="pt-4">
          <Card tone="dare">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex min-w-0 items-center gap-3 font-semibold text-ink">
                <Flame aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-dare-text" />
                {fill(pluralWord(waiting, feedCopy.waiting), { count: cappedCount(waiting) })}
              </p>
              <ButtonLink to="/app/inbox" search={{ tab: "dares" }} size="sm">
                {feedCopy.waitingAction}
              </ButtonLink>
            </div>
          </Card>
        </div>
      )}
    </div>
  );
}

/** `/app/feed`: what waits for me, what I sent, the newest public proofs, whom I could dare. */
export function FeedScreen() {
  const outbox = useOutbox();
  const creators = useOpenCreators();
  const waiting = useWaiting();
  const proofs = usePublicItems(null);
  // Nothing may push what a person already reads: the first picture waits until each part knows its size.
  const unknown = [waiting, outbox, creators].find((live) => live.status === "loading");
  const [isWhole, setWhole] = useState(unknown === undefined);
  // Proofs that are late come last; they are not kept on the device, so nothing waits for them.
  const [proofsFirst, setProofsFirst] = useState(proofs.status === "ready");
  if (!isWhole && unknown === undefined) {
    setWhole(true);
    setProofsFirst(proofs.status === "ready");
  }
  useEventOnce("feed_view", {}, outbox.status === "ready" && creators.status === "ready");
  return (
    <Stack gap="lg">
      <header>
        <PageTitle>{feedCopy.title}</PageTitle>
        {isWhole ? <WaitingBanner count={waiting.status === "ready" ? waiting.data : 0} /> : null}
      </header>
      {unknown && !isWhole ? (
        <LiveGate<unknown> live={unknown} label={feedCopy.loading} words>
          {() => null}
        </LiveGate>
      ) : (
        <>
          <KeptMark of={[outbox, creators]} />
          <OwnDares live={outbox} />
          {proofsFirst ? <FirstProofs live={proofs} /> : null}
          <OpenCreators live={creators} />
          {proofsFirst ? null : <FirstProofs live={proofs} />}
        </>
      )}
    </Stack>
  );
}

/** The viewer's dares that are on their way; silent when there are none. */
function OwnDares({ live }: { live: Live<Outbox> }) {
  return (
    <LiveGate live={live} label={feedCopy.loading} skeleton={<Skeleton shape="card" />}>
      {(outbox) => <OpenDares dares={outbox.open} />}
    </LiveGate>
  );
}

function OpenDares({ dares }: { dares: Outbox["open"] }) {
  if (dares.length === 0) return null;
  return (
    <Section title={feedCopy.mine} look="bare">
      <ul className="flex flex-col gap-3">
        {dares.map((dare) => (
          <li key={dare.dareId}>
            <DareCardRow dare={dare} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenCreators({ live }: { live: Live<OpenCreator[]> }) {
  return (
    <LiveGate live={live} label={feedCopy.loading} words>
      {(creators) => <Creators creators={creators} />}
    </LiveGate>
  );
}

function Creators({ creators }: { creators: readonly OpenCreator[] }) {
  if (creators.length === 0) {
    return (
      <EmptyState
        picture={<Users aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={feedCopy.creatorsEmpty.title}
        body={feedCopy.creatorsEmpty.line}
        action={
          <ButtonLink to="/app/inbox" variant="secondary">
            {feedCopy.creatorsEmpty.action}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Section title={feedCopy.creators} look="bare">
      <ul className="grid gap-3 sm:grid-cols-2">
        {creators.map((creator) => (
          <CreatorCard key={creator.uid} creator={creator} />
        ))}
      </ul>
    </Section>
  );
}
