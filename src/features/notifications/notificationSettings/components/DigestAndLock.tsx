import { lockScreenText } from "@convex/domain/notifications/pushPayload";
import { DIGESTS, LOCK_SCREENS } from "@convex/domain/notifications/rules";
import { RadioCards } from "@/ui/input/RadioCards";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Text } from "@/ui/layout/Text";
import { notificationSettingsCopy } from "../copy.en";
import type { Prefs } from "../data";
import { Part } from "./Part";

const { digest: digestCopy, lockScreen: lockCopy } = notificationSettingsCopy;

const DIGEST_OPTIONS = DIGESTS.map((value) => ({ value, label: digestCopy.options[value] }));
/** Each with the push that a lock screen would show, by the server's own rule. */
const LOCK_OPTIONS = LOCK_SCREENS.map((value) => {
  const { title, body } = lockScreenText(value, lockCopy.example);
  return { value, label: lockCopy.options[value], description: lockCopy.shows(title, body) };
});

type DigestProps = { value: Prefs["digest"]; choose: (value: Prefs["digest"]) => void };

/** One e-mail in place of many small pushes. */
export function DigestChoice({ value, choose }: DigestProps) {
  return (
    <Part title={digestCopy.title}>
      <SegmentedControl legend={digestCopy.legend} value={value} onChange={choose} options={DIGEST_OPTIONS} />
      <Text size="sm" tone="2">
        {digestCopy.line}
      </Text>
    </Part>
  );
}

type LockProps = { value: Prefs["lockScreen"]; choose: (value: Prefs["lockScreen"]) => void };

/** What others may read on a phone that lies on the table. */
export function LockScreenChoice({ value, choose }: LockProps) {
  return (
    <Part title={lockCopy.title}>
      <RadioCards legend={lockCopy.legend} value={value} onChange={choose} options={LOCK_OPTIONS} />
    </Part>
  );
}
