import { useState } from "react";
import { useEntryForm } from "@/features/entry/auth";
import { type DeviceSession, useAuthClient } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { Button } from "@/ui/action/Button";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { signInSettingsCopy } from "./copy.en";
import { describeAgent } from "./describeAgent";

const { sessions: copy, cancel } = signInSettingsCopy;

type SessionsPartProps = { live: Live<DeviceSession[]>; reload: () => void };

export function SessionsPart({ live, reload }: SessionsPartProps) {
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {(devices) => (
        <Stack gap="md">
          <List label={copy.title}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </List>
          {devices.some((device) => !device.current) ? (
            <RevokeOthers onRevoked={reload} />
          ) : (
            <Text size="sm" tone="2">
              {copy.alone}
            </Text>
          )}
        </Stack>
      )}
    </LiveGate>
  );
}

function DeviceRow({ device }: { device: DeviceSession }) {
  return (
    <Row
      title={describeAgent(device.agent) ?? copy.unknownDevice}
      detail={
        device.current ? (
          copy.here
        ) : (
          <>
            {copy.lastUsed} <RelativeTime at={device.lastUsedAt} />
          </>
        )
      }
    />
  );
}

function RevokeOthers({ onRevoked }: { onRevoked: () => void }) {
  const client = useAuthClient();
  const toasts = useToasts();
  const form = useEntryForm();
  const [asks, setAsks] = useState(false);
  const problem = form.problemOf("form");

  async function revoke() {
    const done = await form.send(() => client.revokeOthers());
    setAsks(false);
    if (!done) return;
    toasts.show({ kind: "success", message: copy.revoked });
    onRevoked();
  }

  return (
    <Stack gap="sm">
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {copy.revoke}
      </Button>
      <ConfirmDialog
        open={asks}
        title={copy.revokeTitle}
        confirmLabel={copy.revoke}
        cancelLabel={cancel}
        state={form.button === "busy" ? "busy" : "idle"}
        onConfirm={() => void revoke()}
        onCancel={() => setAsks(false)}
      >
        {copy.revokeBody}
      </ConfirmDialog>
    </Stack>
  );
}
