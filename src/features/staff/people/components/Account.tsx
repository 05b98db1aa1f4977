import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import type { PersonRecord } from "../data";

const copy = peopleCopy.account;

/** How the house stands with them, in words; sums are the money view's. */
export function Account({ record }: { record: PersonRecord }) {
  const { standing, standingUntil, strikes, ageState, devices, payouts } = record;
  return (
    <Section title={copy.title}>
      <Facts
        facts={[
          [copy.standing, copy.standings[standing]],
          [copy.until, standingUntil === null ? null : <RelativeTime key="until" at={standingUntil} />],
          [copy.strikes, String(strikes)],
          [copy.age, copy.ages[ageState]],
          [copy.devices, String(devices)],
          [copy.payouts, copy.payoutStates[payouts]],
        ]}
      />
      {ageState === "inconclusive" ? (
        <Text size="sm" tone="2">
          {copy.inconclusiveLine}
        </Text>
      ) : null}
    </Section>
  );
}
