import { Globe } from "lucide-react";
import { type ReactNode, useId } from "react";
import { SignOutButton } from "@/features/entry/auth";
import { ErrorDetails } from "@/features/shell/errors";
import { FeedbackRow } from "@/features/shell/feedback";
import { InstallRow } from "@/features/shell/install";
import { UsageChoice } from "@/features/shell/telemetry";
import { useViewer } from "@/lib/live/useViewer";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { settingsCopy as copy } from "./copy.en";
import { SECTIONS, SectionRow } from "./SectionRow";
import { StorageRow } from "./StorageRow";
import { ThemeChoice } from "./ThemeChoice";

/** `/app/settings`: the tree. Nothing here waits for the server but the link to the own page. */
export function SettingsScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Part title={copy.parts.you}>
        <List>
          {SECTIONS.map((section) => (
            <SectionRow key={section.to} {...section} />
          ))}
          <PublicPageRow />
        </List>
      </Part>
      <Part title={copy.parts.app}>
        <ThemeChoice />
        <List>
          <InstallRow />
          <StorageRow />
        </List>
      </Part>
      <Part title={copy.parts.usage}>
        <UsageChoice />
      </Part>
      <Part title={copy.parts.help}>
        <FeedbackRow />
        <ErrorDetails />
      </Part>
      <div className="pt-4">
        <SignOutButton />
      </div>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

function PublicPageRow() {
  const viewer = useViewer();
  const username = viewer.status === "ready" ? viewer.data.username : null;
  if (!username) return null;
  return (
    <RowLink
      to="/$username"
      params={{ username }}
      {...copy.publicPage}
      leading={<Globe aria-hidden="true" strokeWidth={1.75} className="size-5" />}
    />
  );
}
