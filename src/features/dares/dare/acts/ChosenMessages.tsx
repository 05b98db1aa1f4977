import { fill, personName } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ExtractLines } from "../components/ExtractLines";
import { type DareView, useExtracts } from "../data";
import { extractCopy as copy } from "../extractCopy.en";

const SIDES = ["sender", "creator"] as const;

/** What both have chosen from their chat for the moderator, as both of them see it. */
export function ChosenMessages({ dare }: { dare: DareView }) {
  const names = { sender: personName(dare.sender), creator: personName(dare.creator) };
  const labelOf = (side: (typeof SIDES)[number]) =>
    side === dare.role ? copy.chosenByYou : fill(copy.chosenBy, { name: names[side] });
  return (
    <Stack gap="xs">
      <Text size="sm" weight="semibold">
        {copy.heading}
      </Text>
      <LiveGate
        live={useExtracts(dare.dareId)}
        label={copy.loadingChosen}
        skeleton={<Skeleton shape="row" count={1} />}
      >
        {(found) =>
          found === null || found.sender.length + found.creator.length === 0 ? (
            <Text tone="2">{copy.nothing}</Text>
          ) : (
            <Stack>
              {SIDES.map((side) => (
                <ExtractLines key={side} label={labelOf(side)} lines={found[side]} names={names} />
              ))}
            </Stack>
          )
        }
      </LiveGate>
    </Stack>
  );
}
