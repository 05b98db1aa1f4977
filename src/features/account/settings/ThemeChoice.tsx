import { chooseTheme, THEME_CHOICES, useTheme } from "@/lib/device/theme";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { settingsCopy } from "./copy.en";

const copy = settingsCopy.theme;
const options = THEME_CHOICES.map((value) => ({ value, label: copy.options[value] }));

/** System, dark or light; shown at once, in every open tab. */
export function ThemeChoice() {
  const theme = useTheme();
  return <SegmentedControl legend={copy.legend} value={theme} onChange={chooseTheme} options={options} />;
}
