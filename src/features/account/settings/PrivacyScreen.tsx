import { ChatRules } from "@/features/chat/chatSettings/ChatRules";
import { PublishChoice } from "@/features/feed/publicDare";
import type { Viewer } from "@/lib/live/useViewer";
import { Switch } from "@/ui/input/Switch";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { settingsCopy } from "./copy.en";
import { useSaveChoice } from "./data";
import { SettingSwitch } from "./SettingSwitch";
import { SettingsPage, Switches } from "./SettingsPage";

const copy = settingsCopy.privacy;

/** `/app/settings/privacy`: what others see of me. */
export function PrivacyScreen() {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {(viewer) => (
        <>
          <Switches>
            <SettingSwitch viewer={viewer} name="profilePrivate" />
            <SettingSwitch viewer={viewer} name="presenceHidden" />
            <SettingSwitch viewer={viewer} name="searchHidden" />
            <SettingSwitch viewer={viewer} name="followersHidden" />
            <SettingSwitch viewer={viewer} name="followingHidden" />
            <CityChoice viewer={viewer} />
          </Switches>
          <ChatPart />
          <Card padding="lg">
            <PublishChoice />
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

function ChatPart() {
  return (
    <Section title={copy.chat} look="wide">
      <ChatRules />
    </Section>
  );
}

/** Only for somebody who has typed a place. */
function CityChoice({ viewer: { location } }: { viewer: Viewer }) {
  const { saveCityHidden } = useSaveChoice();
  if (location === null) return null;
  return (
    <Switch
      label={copy.city.label}
      description={copy.city.description(location.input)}
      checked={!location.hidden}
      onChange={(shown) => void saveCityHidden(!shown)}
    />
  );
}
