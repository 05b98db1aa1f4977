import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";
import { type Overview, useStaffMoneyActs } from "../data";
import { RowAct } from "./RowAct";

const copy = staffMoneyCopy.overview;
type Switch = Overview["switches"][number];

const BY_HAND = ["payouts", "checkout", "newPayers"] as const;

/** All four are shown; the payment service's own is turned by whether it answers. */
export function Switches({ switches }: { switches: readonly Switch[] }) {
  const { turnSwitch } = useStaffMoneyActs();
  const offNow = new Set(switches.flatMap(({ name, off }) => (off ? [name] : [])));
  return (
    <Card as="section" padding="lg" label={copy.switches}>
      <Stack>
        <Heading level={2} size="lg">
          {copy.switches}
        </Heading>
        <Facts facts={switches.map((each) => [copy.names[each.name], <State key={each.name} {...each} />])} />
        {offNow.has("payouts") ? (
          <Text size="sm" tone="2">
            {copy.resumeLine}
          </Text>
        ) : null}
        {BY_HAND.map((name) => {
          const isOff = offNow.has(name);
          return (
            <RowAct
              key={`${name} ${isOff}`}
              action={isOff ? copy.turnOn[name] : copy.turnOff[name]}
              tone={isOff ? "primary" : "danger"}
              run={(reason) => turnSwitch({ name, off: !isOff, reason })}
            />
          );
        })}
      </Stack>
    </Card>
  );
}

function State({ off, reason, changedAt }: Switch) {
  if (!off) return copy.on;
  return (
    <span>
      <strong>{copy.off}</strong>
      {changedAt === null ? null : (
        <>
          {" "}
          · {copy.since} <RelativeTime at={changedAt} />
        </>
      )}
      {reason === null ? null : ` · ${copy.because} ${reason}`}
    </span>
  );
}
