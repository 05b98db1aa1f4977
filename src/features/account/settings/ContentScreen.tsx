import { useState } from "react";
import { AgeCheckNotice } from "@/features/entry/ageCheck";
import { TuneFeed } from "@/features/feed/tune";
import type { Viewer } from "@/lib/live/useViewer";
import { Switch } from "@/ui/input/Switch";
import { settingsCopy } from "./copy.en";
import { useSaveChoice } from "./data";
import { SettingSwitch } from "./SettingSwitch";
import { SettingsPage, Switches } from "./SettingsPage";

const copy = settingsCopy.content;

/** `/app/settings/content`: what is shown, and how much of it comes by itself. */
export function ContentScreen() {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {(viewer) => (
        <>
          <EdgyChoice viewer={viewer} />
          <Switches>
            <SettingSwitch viewer={viewer} name="autoplay" />
            <SettingSwitch viewer={viewer} name="captions" />
            <SettingSwitch viewer={viewer} name="dataSaver" />
          </Switches>
          <TuneFeed />
        </>
      )}
    </SettingsPage>
  );
}

/** Turning it on asks for a proven age (product 4); what is missing for that stands under the switch. */
function EdgyChoice({ viewer }: { viewer: Viewer }) {
  const [needsAge, setNeedsAge] = useState(false);
  const { saveSetting } = useSaveChoice((error) => {
    const isAboutAge = error.reason === "age-not-assured";
    setNeedsAge(isAboutAge);
    return isAboutAge;
  });

  function choose(on: boolean) {
    setNeedsAge(false);
    void saveSetting("nsfwEnabled", on);
  }

  return (
    <Switches>
      <Switch
        label={copy.edgy.label}
        description={copy.edgy.description}
        checked={viewer.settings.nsfwEnabled}
        onChange={choose}
      />
      {needsAge ? <AgeCheckNotice reason="edgy" /> : null}
    </Switches>
  );
}
