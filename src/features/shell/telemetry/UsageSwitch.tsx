import { Switch } from "@/ui/input/Switch";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { telemetryCopy as copy } from "./copy.en";
import { chooseUsage, useUsage } from "./events";

/** The one place where counting is agreed to or declined; off by default (CAL-35). */
export function UsageSwitch() {
  const usage = useUsage();
  const canChoose = usage === "on" || usage === "off";
  return (
    <Stack gap="xs">
      <Switch
        label={copy.title}
        description={copy.line}
        checked={usage === "on"}
        onChange={chooseUsage}
        disabled={!canChoose}
      />
      {canChoose ? null : (
        <Text size="sm" tone="3">
          {copy[usage]}
        </Text>
      )}
    </Stack>
  );
}
