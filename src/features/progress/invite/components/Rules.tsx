import { DAY_MS } from "@convex/domain/limits";
import { ruleOf } from "@convex/domain/progress/events";
import { DAILIES_TO_QUALIFY, QUALIFY_WITHIN_MS, REWARDED_A_YEAR } from "@convex/domain/progress/invitations";
import { fill } from "@/lib/text/words";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { inviteCopy } from "../copy.en";

const copy = inviteCopy.rules;

/** The numbers are the server's own. */
const NUMBERS = {
  days: String(QUALIFY_WITHIN_MS / DAY_MS),
  dailies: String(DAILIES_TO_QUALIFY),
  inviter: String(ruleOf("referralRewarded").points),
  invitee: String(ruleOf("referralWelcomed").points),
  year: String(REWARDED_A_YEAR),
};

export function Rules({ rewarded }: { rewarded: number }) {
  return (
    <Section title={copy.title}>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-md text-ink">
        {copy.lines.map((line) => (
          <Text as="li" key={line}>
            {fill(line, NUMBERS)}
          </Text>
        ))}
      </ol>
      <Text size="sm" tone="2" numeric>
        {fill(copy.sofar, { ...NUMBERS, done: String(rewarded) })}
      </Text>
    </Section>
  );
}
