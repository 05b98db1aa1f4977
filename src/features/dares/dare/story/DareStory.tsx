import type { Live } from "@/lib/live/useLive";
import { Timeline } from "@/ui/data/Timeline";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Fold } from "@/ui/layout/Fold";
import { Section } from "@/ui/layout/Section";
import { type DareView, type MoneyStory, useMoneyStory } from "../data";
import { storyCopy as copy } from "./copy.en";
import { storySteps } from "./steps";

/** What became of a dare and of its money, told from where the reader stands. */
export function DareStory({ dare, isFolded }: { dare: DareView; isFolded: boolean }) {
  return <DareStoryCard dare={dare} money={useMoneyStory(dare.dareId)} isFolded={isFolded} />;
}

type DareStoryCardProps = {
  dare: DareView;
  money: Live<MoneyStory | null>;
  /** It is over: one line until somebody looks back. */
  isFolded?: boolean;
};

/** The same for whoever reads the money by another way than an account. The steps never wait for it. */
export function DareStoryCard({ dare, money, isFolded = false }: DareStoryCardProps) {
  const story = (
    <>
      <Timeline label={copy.heading} items={storySteps(dare, money.status === "ready" ? money.data : null)} />
      <LiveGate live={money} label={copy.loading} skeleton={false}>
        {() => null}
      </LiveGate>
    </>
  );
  return isFolded ? (
    <Fold title={copy.heading}>{story}</Fold>
  ) : (
    <Section title={copy.heading}>{story}</Section>
  );
}
