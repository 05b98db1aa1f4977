import { useState } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { logEvent } from "@/features/shell/telemetry";
import { localStore } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import { Button } from "@/ui/action/Button";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { pushCopy } from "./copy.en";
import { useConfirmedMember, usePush } from "./data";
import { turnOnHere, useDevicePush } from "./device";
import { asksForPush } from "./pushAskState";

const copy = pushCopy.ask;

function readPutOffAt(): number | null {
  const at = Number(localStore.get(STORAGE_KEYS.pushPutOffAt));
  return Number.isFinite(at) && at > 0 ? at : null;
}

/** The question of `PushAsk`, once the server has said that there is something to hear of. */
export function PushQuestion() {
  const device = useDevicePush();
  // Nothing is asked of the server where there is nothing to offer.
  const person = useConfirmedMember();
  const push = usePush(device === "default" ? person : null);
  const [openedAt] = useState(Date.now);
  const [putOffAt, setPutOffAt] = useState(readPutOffAt);
  const isOffered = push !== null && push.publicKey !== null && push.enabled;
  const facts = { device, hasActed: push?.hasActed === true, isOffered, putOffAt };
  if (!asksForPush({ ...facts, now: openedAt })) return null;

  const putOff = () => {
    localStore.set(STORAGE_KEYS.pushPutOffAt, String(Date.now()));
    setPutOffAt(openedAt);
    logEvent("push_choice", { answer: "later" });
  };
  const turnOn = () => {
    turnOnHere()
      .then((now) => {
        if (now === "on" || now === "denied")
          logEvent("push_choice", { answer: now === "on" ? "granted" : "denied" });
      })
      .catch((error: unknown) => logError("push", error));
  };
  return (
    <Card as="section" tone="raised" label={copy.label}>
      <Stack>
        <Text weight="semibold">{copy.title}</Text>
        <Text size="sm" tone="2">
          {copy.line}
        </Text>
        <Cluster>
          <Button onClick={turnOn}>{copy.yes}</Button>
          <Button variant="quiet" onClick={putOff}>
            {copy.later}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
