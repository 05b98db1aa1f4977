import { useErrorToast } from "@/features/shell/errors";
import { SECOND_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { notificationSettingsCopy } from "../copy.en";
import { useSnooze } from "../data";
import { clockWord } from "../hours";
import { Part } from "./Part";

const copy = notificationSettingsCopy.snooze;
const { saved } = notificationSettingsCopy;

type SnoozeProps = {
  /** In ms; null: never snoozed. */
  until: number | null;
  say: (words: string) => void;
};

/** CON-45: the half hour of quiet that a banner offers, and its end before its time. */
export function Snooze({ until, say }: SnoozeProps) {
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
    <Part title={copy.title}>
      <Cluster gap="md" justify="between">
        <Text>{isOn ? copy.on(clockWord(until)) : copy.off}</Text>
        <Button variant="secondary" state={act.button} onClick={() => void act.run(!isOn)}>
          {isOn ? copy.end : copy.begin}
        </Button>
      </Cluster>
    </Part>
  );
}
