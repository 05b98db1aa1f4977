import type { Live } from "@/lib/live/useLive";
import { Timeline } from "@/ui/data/Timeline";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { moneyTimelineCopy as copy } from "./copy.en";
import { type DareId, type MoneyStory, useMoneyStory } from "./data";
import { moneySteps } from "./steps";

/** What became of a dare's money, told from where the reader stands. Nothing for whoever is no party of it. */
export function MoneyTimeline({ dareId }: { dareId: DareId }) {
  return <MoneyStoryCard live={useMoneyStory(dareId)} />;
}

/** The same for whoever reads it by another way than an account. */
export function MoneyStoryCard({ live }: { live: Live<MoneyStory | null> }) {
  if (live.status === "ready" && live.data === null) return null;
  return (
    <Section title={copy.heading} look="wide">
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="line" count={3} />}>
        {(story) => (story === null ? null : <Steps story={story} />)}
      </LiveGate>
    </Section>
  );
}

function Steps({ story }: { story: MoneyStory }) {
  const items = moneySteps(story);
  return items.length === 0 ? (
    <Text tone="2">{copy.empty}</Text>
  ) : (
    <Timeline label={copy.heading} items={items} />
  );
}
