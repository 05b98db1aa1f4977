import { PAUSE_DAYS_MAX } from "@convex/domain/progress/streak";
import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { localIsoDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Select } from "@/ui/input/Select";
import { Cluster } from "@/ui/layout/Cluster";
import { Fold } from "@/ui/layout/Fold";
import { Text } from "@/ui/layout/Text";
import { badgesCopy } from "../copy.en";
import { pausedOn, type StreakShown, usePauseStreak } from "../data";

const copy = badgesCopy.pause;
const DAYS = [3, 7, PAUSE_DAYS_MAX].map((days) => ({
  value: String(days),
  label: fill(pluralWord(days, copy.option), { days: String(days) }),
}));
const FIRST = String(PAUSE_DAYS_MAX);

/** Holidays and illness end no streak (product 16). */
export function PauseSection({ streak }: { streak: StreakShown }) {
  const [days, setDays] = useState(FIRST);
  const pause = usePauseStreak();
  const { button, error, run } = useAct(() => pause({ days: Number(days) }));
  const end = useAct(() => pause({ days: 0 }));
  const isPaused = pausedOn(streak, localIsoDate(new Date())) !== null;
  const problem = error ?? end.error;
  return (
    <Fold title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <Select label={copy.days} value={days} options={DAYS} onChange={setDays} />
      {problem === null ? null : <InlineNotice kind="danger">{problem.message}</InlineNotice>}
      <Cluster>
        <Button variant="secondary" state={button} onClick={() => void run()}>
          {copy.action}
        </Button>
        {isPaused ? (
          <Button variant="quiet" state={end.button} onClick={() => void end.run()}>
            {copy.end}
          </Button>
        ) : null}
      </Cluster>
    </Fold>
  );
}
