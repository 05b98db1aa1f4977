import { MonitorSmartphone } from "lucide-react";
import { useOwnPushHash } from "@/features/notifications/push";
import { useErrorToast } from "@/features/shell/errors";
import { describeTime, MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { notificationSettingsCopy } from "../copy.en";
import { type Device, useDevices, useRevokeDevice } from "../data";

const copy = notificationSettingsCopy.devices;

type DevicesProps = { say: (words: string) => void };

/** ENT-18: the devices that get pushes, each with an end; at most twenty. */
export function Devices({ say }: DevicesProps) {
  const devices = useDevices();
  const own = useOwnPushHash();
  return (
    <Section title={copy.title}>
      <FocusPlace>
        <LiveGate live={devices} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
          {(list) =>
            list.length === 0 ? (
              <div>
                <Text weight="semibold">{copy.empty.title}</Text>
                <Text size="sm" tone="2">
                  {copy.empty.line}
                </Text>
              </div>
            ) : (
              <List label={copy.title}>
                {list.map((device) => (
                  <DeviceRow key={device.hash} device={device} isOwn={device.hash === own} say={say} />
                ))}
              </List>
            )
          }
        </LiveGate>
      </FocusPlace>
    </Section>
  );
}

type DeviceRowProps = DevicesProps & { device: Device; isOwn: boolean };

function DeviceRow({ device: { hash, lastSeenAt, revoked }, isOwn, say }: DeviceRowProps) {
  const name = isOwn ? copy.here : copy.other;
  const revoke = useRevokeDevice();
  const sayError = useErrorToast();
  const now = useNow(MINUTE_MS);
  const act = useAct(async () => {
    await revoke({ hash }).catch((error: unknown) => {
      sayError("push device", error);
      throw error;
    });
    say(notificationSettingsCopy.saved.revoked);
  });
  return (
    <Row
      leading={<MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      title={name}
      detail={
        <>
          {revoked ? copy.revoked : copy.seen} <RelativeTime at={lastSeenAt} />
        </>
      }
      trailing={
        revoked ? null : (
          <Button variant="secondary" size="sm" state={act.button} onClick={() => void act.run()}>
            <span aria-hidden="true">{copy.revoke}</span>
            <span className="sr-only">{copy.revokeOf(name, describeTime(lastSeenAt, now))}</span>
          </Button>
        )
      }
    />
  );
}
