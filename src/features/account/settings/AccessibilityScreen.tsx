import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { settingsCopy } from "./copy.en";
import { SettingSwitch } from "./SettingSwitch";
import { SettingsPage, Switches } from "./SettingsPage";

const copy = settingsCopy.accessibility;

/** `/app/settings/accessibility`: motion and captions; the text grows with the system. */
export function AccessibilityScreen() {
  return (
    <SettingsPage title={copy.title}>
      {(viewer) => (
        <>
          <Switches>
            <SettingSwitch viewer={viewer} name="reduceMotion" />
            <SettingSwitch viewer={viewer} name="captions" />
          </Switches>
          <InlineNotice kind="info">{copy.textSize}</InlineNotice>
        </>
      )}
    </SettingsPage>
  );
}
