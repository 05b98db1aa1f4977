import type { SettingName } from "@convex/domain/people/settings";
import type { Viewer } from "@/lib/live/useViewer";
import { Switch } from "@/ui/input/Switch";
import { settingsCopy } from "./copy.en";
import { useSaveChoice } from "./data";

/** Asked in words of their own: edgy posts here, read marks with the chats. */
type Elsewhere = "nsfwEnabled" | "readMarksHidden";
type SettingSwitchProps = { viewer: Viewer; name: Exclude<SettingName, Elsewhere> };

/** What is stored as hidden is asked as shown: a switch that is on shows something. */
const SHOWN_AS_OPPOSITE: ReadonlySet<SettingName> = new Set([
  "presenceHidden",
  "followersHidden",
  "followingHidden",
  "searchHidden",
]);

/** One switch of the settings, saved as soon as it moves. */
export function SettingSwitch({ viewer, name }: SettingSwitchProps) {
  const { saveSetting } = useSaveChoice();
  const isOpposite = SHOWN_AS_OPPOSITE.has(name);
  const { label, description } = settingsCopy.switches[name];
  return (
    <Switch
      label={label}
      description={description}
      checked={viewer.settings[name] !== isOpposite}
      onChange={(on) => void saveSetting(name, on !== isOpposite)}
    />
  );
}
