import type { NotificationGroup } from "@convex/domain/notifications/rules";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useViewer } from "@/lib/live/useViewer";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Devices } from "./components/Devices";
import { DigestChoice, LockScreenChoice } from "./components/DigestAndLock";
import { Matrix } from "./components/Matrix";
import { Mutes } from "./components/Mutes";
import { PushPart } from "./components/PushPart";
import { QuietHours } from "./components/QuietHours";
import { Snooze } from "./components/Snooze";
import { notificationSettingsCopy as copy } from "./copy.en";
import { type Prefs, useEnablePush, usePrefs, useSavePrefs } from "./data";
import type { Channel } from "./matrix";

/** `/app/settings/notifications` (APP-07): what reaches a person, by which way and when. */
export function NotificationSettingsScreen() {
  const prefs = usePrefs();
  const [said, say] = useState("");
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LiveGate live={prefs} label={copy.loading} skeleton={<Skeleton shape="card" count={4} />}>
        {(data) => <Choices prefs={data} say={say} />}
      </LiveGate>
      <Devices say={say} />
      <Mutes say={say} />
    </Stack>
  );
}

/** Each choice is sent at once; what came of it is said, a refusal in a toast. */
function useChoose(say: (words: string) => void) {
  const sayError = useErrorToast();
  return (sent: Promise<unknown>, done: string): void => {
    say("");
    sent.then(
      () => say(done),
      (error: unknown) => sayError("notification settings", error),
    );
  };
}

function Choices({ prefs, say }: { prefs: Prefs; say: (words: string) => void }) {
  const viewer = useViewer();
  const save = useSavePrefs();
  const enablePush = useEnablePush();
  const choose = useChoose(say);
  const { saved, matrix } = copy;

  const chooseChannel = (group: NotificationGroup, channel: Channel, on: boolean) => {
    const what = matrix.cell(matrix.groups[group].label, matrix.channels[channel]);
    choose(
      save({ channels: { [group]: { [channel]: on } } }),
      saved.channel(what, on ? saved.on : saved.off),
    );
  };
  return (
    <>
      <PushPart enabled={prefs.pushEnabled} choose={(on) => choose(enablePush({ on }), saved.push)} />
      <Matrix channels={prefs.channels} addressProved={prefs.addressProved} choose={chooseChannel} />
      <QuietHours
        quiet={prefs.quietHours}
        timezone={viewer.status === "ready" ? viewer.data.timezone : null}
        choose={(quietHours) => choose(save({ quietHours }), saved.quietHours)}
      />
      <Snooze until={prefs.snoozeUntil} say={say} />
      <DigestChoice value={prefs.digest} choose={(digest) => choose(save({ digest }), saved.digest)} />
      <LockScreenChoice
        value={prefs.lockScreen}
        choose={(lockScreen) => choose(save({ lockScreen }), saved.lockScreen)}
      />
    </>
  );
}
