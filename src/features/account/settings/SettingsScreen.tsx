import { SettingsTree } from "@/features/account/settingsTree/SettingsTree";
import { SignOutButton } from "@/features/entry/auth";
import { ErrorDetails } from "@/features/shell/errors";
import { FeedbackRow } from "@/features/shell/feedback";
import { InstallRow } from "@/features/shell/install";
import { UsageChoice } from "@/features/shell/telemetry";
import { useMedia } from "@/lib/device/useMedia";
import { List, Row } from "@/ui/data/List";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { settingsCopy as copy, settingsCopy } from "./copy.en";
import { sizeText, useStorageUse } from "./storageUse";
import { ThemeChoice } from "./ThemeChoice";

const storageRowCopy = settingsCopy.storage;

/** What lies on this device (pwa.md); nothing where the browser does not tell. */
export function StorageRow() {
  const use = useStorageUse();
  if (use === null) return null;
  const used = storageRowCopy.used(sizeText(use.usedBytes) ?? storageRowCopy.little);
  return (
    <Row
      title={storageRowCopy.title}
      detail={`${used} ${use.isPersisted ? storageRowCopy.persisted : storageRowCopy.clearable}`}
    />
  );
}

/** `/app/settings`: the tree. Nothing here waits for the server but the link to the own page. */
export function SettingsScreen() {
  // Then the tree stands in its own pane (`SettingsList`).
  const hasPanes = useMedia("panes");
  return (
    <Stack gap="lg">
      <PageTitle hidden={hasPanes}>{copy.title}</PageTitle>
      {hasPanes ? null : (
        <Section title={copy.parts.you}>
          <SettingsTree />
        </Section>
      )}
      <Section title={copy.parts.app}>
        <ThemeChoice />
        <List>
          <InstallRow />
          <StorageRow />
        </List>
      </Section>
      <Section title={copy.parts.usage}>
        <UsageChoice />
      </Section>
      <Section title={copy.parts.help}>
        <FeedbackRow />
        <ErrorDetails />
        <Text size="sm" tone="3">
          {copy.credits.line}{" "}
          <a href="/credits.txt" className="underline">
            {copy.credits.licences}
          </a>
        </Text>
      </Section>
      <div className="pt-4">
        <SignOutButton />
      </div>
    </Stack>
  );
}
