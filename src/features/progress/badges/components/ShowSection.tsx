import { useErrorToast } from "@/features/shell/errors";
import { Switch } from "@/ui/input/Switch";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { badgesCopy } from "../copy.en";
import { type BadgeData, useShow } from "../data";

const copy = badgesCopy.show;
const ROWS = [
  { what: "level", label: copy.level },
  { what: "title", label: copy.chosenTitle },
  { what: "badges", label: copy.badges },
] as const;

/** PUB-25: what a person's page, chats and comments tell of it, by its owner's choice. */
export function ShowSection({ hidden }: { hidden: BadgeData["hidden"] }) {
  const report = useErrorToast();
  const show = useShow();
  const turn = (what: keyof BadgeData["hidden"], shown: boolean) => {
    show({ what, shown }).catch((error: unknown) => report("what others see", error));
  };
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <div className="flex flex-col">
        {ROWS.map(({ what, label }) => (
          <Switch key={what} label={label} checked={!hidden[what]} onChange={(isOn) => turn(what, isOn)} />
        ))}
      </div>
    </Section>
  );
}
