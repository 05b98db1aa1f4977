import { Select } from "@/ui/input/Select";
import { Switch } from "@/ui/input/Switch";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { notificationSettingsCopy } from "../copy.en";
import type { Prefs } from "../data";
import { hourOptions, zoneWords } from "../hours";

const copy = notificationSettingsCopy.quiet;

type QuietHoursProps = {
  quiet: Prefs["quietHours"];
  /** As the server knows it; null before any device has told it. */
  timezone: string | null;
  choose: (quiet: Prefs["quietHours"]) => void;
};

/** On, from, to, on the person's own clock. */
export function QuietHours({ quiet, timezone, choose }: QuietHoursProps) {
  const options = hourOptions();
  const zone = timezone === null ? copy.zoneUnknown : copy.zone(zoneWords(timezone), timezone);
  return (
    <Section title={copy.title}>
      <Switch
        label={copy.label}
        description={copy.description}
        checked={quiet.on}
        onChange={(on) => choose({ ...quiet, on })}
      />
      {quiet.on ? (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label={copy.from}
              value={String(quiet.from)}
              options={options}
              onChange={(hour) => choose({ ...quiet, from: Number(hour) })}
            />
            <Select
              label={copy.to}
              value={String(quiet.to)}
              options={options}
              onChange={(hour) => choose({ ...quiet, to: Number(hour) })}
              error={quiet.from === quiet.to ? copy.same : null}
            />
          </div>
          <Text size="sm" tone="2">
            {zone}
          </Text>
        </>
      ) : null}
    </Section>
  );
}
