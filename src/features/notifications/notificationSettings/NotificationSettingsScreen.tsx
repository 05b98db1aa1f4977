import { lockScreenText } from "@convex/domain/notifications/pushPayload";
import { DIGESTS, LOCK_SCREENS, type NotificationGroup } from "@convex/domain/notifications/rules";
import { useState } from "react";
import { AutoNotesSetting } from "@/features/bots/autoNotes";
import { PushDeviceRow } from "@/features/notifications/push";
import { useErrorToast } from "@/features/shell/errors";
import { useViewer } from "@/lib/live/useViewer";
import { SECOND_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RadioCards } from "@/ui/input/RadioCards";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Switch } from "@/ui/input/Switch";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Devices } from "./components/Devices";
import { Matrix } from "./components/Matrix";
import { Mutes } from "./components/Mutes";
import { QuietHours } from "./components/QuietHours";
import { notificationSettingsCopy as copy, notificationSettingsCopy } from "./copy.en";
import { type Prefs, useEnablePush, usePrefs, useSavePrefs, useSnooze } from "./data";
import { clockWord } from "./hours";
import type { Channel } from "./matrix";

const snoozeCopy = notificationSettingsCopy.snooze;
const { saved } = notificationSettingsCopy;

type SnoozeProps = {
  /** In ms; null: never snoozed. */
  until: number | null;
  say: (words: string) => void;
};

/** CON-45: the half hour of quiet that a banner offers, and its end before its time. */
function Snooze({ until, say }: SnoozeProps) {
  const now = useNow(SECOND_MS);
  const snooze = useSnooze();
  const sayError = useErrorToast();
  const act = useAct(async (on: boolean) => {
    await snooze({ on }).catch((error: unknown) => {
      sayError("snooze", error);
      throw error;
    });
    say(on ? saved.snoozeBegun : saved.snoozeEnded);
  });
  const isOn = until !== null && until > now;
  return (
    <Section title={snoozeCopy.title}>
      <Cluster gap="md" justify="between">
        <Text>{isOn ? snoozeCopy.on(clockWord(until)) : snoozeCopy.off}</Text>
        <Button variant="secondary" state={act.button} onClick={() => void act.run(!isOn)}>
          {isOn ? snoozeCopy.end : snoozeCopy.begin}
        </Button>
      </Cluster>
    </Section>
  );
}

const pushPartCopy = notificationSettingsCopy.device;

type PushPartProps = { enabled: boolean; choose: (on: boolean) => void };

/** Push on this device, and for all of the person's devices at once (ENT-17). */
function PushPart({ enabled, choose }: PushPartProps) {
  return (
    <Section title={pushPartCopy.title}>
      <List>
        <PushDeviceRow />
      </List>
      <Switch {...pushPartCopy.all} checked={enabled} onChange={choose} />
      {enabled ? null : <InlineNotice kind="info">{pushPartCopy.allOff}</InlineNotice>}
    </Section>
  );
}

const { digest: digestCopy, lockScreen: lockCopy } = notificationSettingsCopy;

const DIGEST_OPTIONS = DIGESTS.map((value) => ({ value, label: digestCopy.options[value] }));
/** Each with the push that a lock screen would show, by the server's own rule. */
const LOCK_OPTIONS = LOCK_SCREENS.map((value) => {
  const { title, body } = lockScreenText(value, lockCopy.example);
  return { value, label: lockCopy.options[value], description: lockCopy.shows(title, body) };
});

type DigestProps = { value: Prefs["digest"]; choose: (value: Prefs["digest"]) => void };

/** One e-mail in place of many small pushes. */
function DigestChoice({ value, choose }: DigestProps) {
  return (
    <Section title={digestCopy.title}>
      <SegmentedControl legend={digestCopy.legend} value={value} onChange={choose} options={DIGEST_OPTIONS} />
      <Text size="sm" tone="2">
        {digestCopy.line}
      </Text>
    </Section>
  );
}

type LockProps = { value: Prefs["lockScreen"]; choose: (value: Prefs["lockScreen"]) => void };

/** What others may read on a phone that lies on the table. */
function LockScreenChoice({ value, choose }: LockProps) {
  return (
    <Section title={lockCopy.title}>
      <RadioCards legend={lockCopy.legend} value={value} onChange={choose} options={LOCK_OPTIONS} />
    </Section>
  );
}

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
      <Matrix channels={prefs.channels} choose={chooseChannel} />
      <QuietHours
        quiet={prefs.quietHours}
        timezone={viewer.status === "ready" ? viewer.data.timezone : null}
        choose={(quietHours) => choose(save({ quietHours }), saved.quietHours)}
      />
      <AutoNotesSetting choose={choose} />
      <Snooze until={prefs.snoozeUntil} say={say} />
      <DigestChoice value={prefs.digest} choose={(digest) => choose(save({ digest }), saved.digest)} />
      <LockScreenChoice
        value={prefs.lockScreen}
        choose={(lockScreen) => choose(save({ lockScreen }), saved.lockScreen)}
      />
    </>
  );
}
