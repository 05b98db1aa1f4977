import { TUNE_LEVELS } from "@convex/domain/feed/ranking";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Slider } from "@/ui/input/Slider";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { tuneCopy as copy } from "./copy.en";
import { type Taste, useTastes, useTune } from "./data";

/** Product 10: one slider an interest, and the way back. */
export function TuneFeed() {
  const live = useTastes();
  return (
    <Section title={copy.title} look="bare">
      <Text tone="2">{copy.lead}</Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={6} />}>
        {({ levels, isTuned }) => (
          <Stack gap="sm">
            <Card>
              <div className="flex flex-col divide-y divide-line">
                {levels.map((taste) => (
                  <InterestSlider key={taste.interest} {...taste} />
                ))}
              </div>
            </Card>
            {isTuned ? <Reset /> : null}
          </Stack>
        )}
      </LiveGate>
    </Section>
  );
}

function InterestSlider({ interest, level }: Taste) {
  const { tune } = useTune();
  const report = useErrorToast();
  const [picked, setPicked] = useState<Taste["level"] | null>(null);
  const shown = picked ?? level;
  async function choose(value: number) {
    const next = TUNE_LEVELS[value];
    if (next === undefined) return;
    setPicked(next);
    try {
      await tune({ interest, wish: next });
    } catch (error) {
      report("tune the feed", error);
    } finally {
      setPicked(null);
    }
  }
  return (
    <Slider
      label={interest}
      min={0}
      max={TUNE_LEVELS.length - 1}
      step={1}
      value={TUNE_LEVELS.indexOf(shown)}
      valueText={copy.levels[shown]}
      onChange={(value) => void choose(value)}
    />
  );
}

function Reset() {
  const { reset } = useTune();
  const toasts = useToasts();
  const report = useErrorToast();
  async function press() {
    try {
      await reset({});
      toasts.show({ kind: "success", message: copy.wasReset });
    } catch (error) {
      report("tune the feed", error);
    }
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => void press()}>
        {copy.reset}
      </Button>
    </div>
  );
}
