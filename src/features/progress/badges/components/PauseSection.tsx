import { PAUSE_DAYS_MAX } from "@convex/domain/progress/streak";
import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Select } from "@/ui/input/Select";
import { Fold } from "@/ui/layout/Fold";
import { Text } from "@/ui/layout/Text";
import { badgesCopy } from "../copy.en";
import { usePauseStreak } from "../data";

const copy = badgesCopy.pause;
const DAYS = [3, 7, PAUSE_DAYS_MAX].map((days) => ({
  value: String(days),
  label: fill(pluralWord(days, copy.option), { days: String(days) }),
}));
const FIRST = String(PAUSE_DAYS_MAX);

/** Holidays and illness end no streak (product 16). */
export function PauseSection() {
  const [days, setDays] = useState(FIRST);
  const pause = usePauseStreak();
  const { button, error, run } = useAct(() => pause({ days: Number(days) }));
  return (
    <Fold title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <Select label={copy.days} value={days} options={DAYS} onChange={setDays} />
      {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
      <Button variant="secondary" state={button} onClick={() => void run()}>
        {copy.action}
      </Button>
    </Fold>
  );
}
