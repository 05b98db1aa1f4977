import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { inboxCopy } from "../copy.en";
import type { InboxDares } from "../data";

/** Dares of the first version: to be looked at and shared (money 1.1). */
export function PastDares({ dares }: { dares: InboxDares["past"] }) {
  if (dares.length === 0) return null;
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {inboxCopy.past}
      </Heading>
      <List label={inboxCopy.past}>
        {dares.map(({ dareId, title, value, currency, at }) => (
          <RowLink
            key={dareId}
            to="/d/$dareId"
            params={{ dareId }}
            title={title}
            detail={
              <>
                <Money amount={value} currency={currency} tone="plain" /> · <RelativeTime at={at} />
              </>
            }
          />
        ))}
      </List>
    </Stack>
  );
}
