import { useState } from "react";
import { ChallengeButton } from "@/features/progress/challenge";
import { ShareBadge } from "@/features/progress/shareBadge";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { useGate } from "@/ui/feedback/LiveGate";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { Fold } from "@/ui/layout/Fold";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { byCategory, nextFor, type Placed, yours } from "./arrange";
import { BadgeSheet } from "./components/BadgeSheet";
import { BadgeGrid } from "./components/BadgeTile";
import { ChooseSheet } from "./components/ChooseSheet";
import { LevelCard } from "./components/LevelCard";
import { LookSection } from "./components/LookSection";
import { PauseSection } from "./components/PauseSection";
import { ShowSection } from "./components/ShowSection";
import { badgesCopy as copy } from "./copy.en";
import { type BadgeData, bookOf, useBadges, ZEROED } from "./data";

const NEXT = 3;

/** `/app/badges` (product 15, 16): what its owner has reached, and what is next. */
export function BadgesScreen() {
  const live = useBadges();
  const gate = useGate(live);
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <KeptMark of={[live]} />
      {gate.status === "loading" ? (
        <LoadingView label={copy.loading} skeleton={<Skeleton shape="card" count={3} />} />
      ) : null}
      {/* ERR-34: nothing that was earned is gone because it could not be read. */}
      {gate.status === "error" ? (
        <ErrorView
          error={{ ...gate.error, message: copy.failed }}
          onRetry={gate.retry}
          retrying={gate.retrying}
        />
      ) : null}
      {gate.status === "error" ? <Picture data={ZEROED} isKnown={false} /> : null}
      {gate.status === "ready" ? <Picture data={gate.data} isKnown /> : null}
    </Stack>
  );
}

/** `isKnown`: by the server's word, so that there is something to choose and to change. */
function Picture({ data, isKnown }: { data: BadgeData; isKnown: boolean }) {
  const book = bookOf(data);
  const own = yours(book);
  const categories = byCategory(book);
  const [opened, setOpened] = useState<{ badgeId: string; isOpen: boolean } | null>(null);
  const open = (badgeId: string) => setOpened({ badgeId, isOpen: true });
  const shown = categories
    .flatMap(({ badges }) => badges)
    .find(({ badge }) => badge.badgeId === opened?.badgeId);
  return (
    <>
      <LevelCard data={data} />
      {isKnown ? <Yours own={own} onOpen={open} /> : null}
      <Section look="bare" title={copy.next}>
        <BadgeGrid label={copy.next} badges={nextFor(book, NEXT)} onOpen={open} />
      </Section>
      <Rank data={data} />
      <AllBadges categories={categories} onOpen={open} />
      {isKnown ? (
        <>
          <LookSection data={data} />
          <ShowSection hidden={data.hidden} />
          <PauseSection streak={data.streak} />
        </>
      ) : null}
      {shown === undefined ? null : (
        <BadgeSheet
          placed={shown}
          open={opened?.isOpen ?? false}
          onClose={() => setOpened({ badgeId: shown.badge.badgeId, isOpen: false })}
        >
          <Cluster justify="center">
            <ShareBadge badge={shown.badge} />
            <ChallengeButton badge={shown.badge} />
          </Cluster>
        </BadgeSheet>
      )}
    </>
  );
}

function Yours({ own, onOpen }: { own: readonly Placed[]; onOpen: (badgeId: string) => void }) {
  const [choosing, setChoosing] = useState({ times: 0, isOpen: false });
  const title = fill(copy.yours, { count: String(own.length) });
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Cluster justify="between">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {own.length === 0 ? null : (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setChoosing({ times: choosing.times + 1, isOpen: true })}
          >
            {copy.choose.action}
          </Button>
        )}
      </Cluster>
      {own.length === 0 ? <NoBadge /> : <BadgeGrid label={title} badges={own} onOpen={onOpen} />}
      {choosing.times === 0 ? null : (
        // Each opening begins with what others see now.
        <ChooseSheet
          key={choosing.times}
          badges={own}
          open={choosing.isOpen}
          onClose={() => setChoosing({ ...choosing, isOpen: false })}
        />
      )}
    </section>
  );
}

function NoBadge() {
  return (
    <Stack align="start">
      <Text tone="2">{copy.none.line}</Text>
      <ButtonLink to="/app/daily-dare" size="sm">
        {copy.none.action}
      </ButtonLink>
    </Stack>
  );
}

/** CON-41: said to be a milestone (CON-42). */
function Rank({ data: { rank, progress } }: { data: BadgeData }) {
  if (rank === null) return null;
  return (
    <Section title={fill(copy.rank.title, { rank })}>
      <Text tone="2">{fill(copy.rank.line, { count: String(progress.daresCompleted ?? 0) })}</Text>
    </Section>
  );
}

type AllBadgesProps = {
  categories: ReturnType<typeof byCategory>;
  onOpen: (badgeId: string) => void;
};

function AllBadges({ categories, onOpen }: AllBadgesProps) {
  return (
    <Section look="bare" title={copy.all} gap="sm">
      {categories.map(({ category, badges, earned }) => (
        <Fold
          key={category}
          level={3}
          title={copy.categories[category]}
          note={fill(copy.categoryCount, { earned: String(earned), all: String(badges.length) })}
        >
          <BadgeGrid label={copy.categories[category]} badges={badges} onOpen={onOpen} />
        </Fold>
      ))}
    </Section>
  );
}
