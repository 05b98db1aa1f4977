import type { ReactNode } from "react";
import { useViewer, type Viewer } from "@/lib/live/useViewer";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { settingsCopy } from "./copy.en";

type SettingsPageProps = { title: string; lead?: string; children: (viewer: Viewer) => ReactNode };

/** A screen of the settings tree: its switches once the own profile is known. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const viewer = useViewer();
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{title}</PageTitle>
        {lead ? <Text tone="2">{lead}</Text> : null}
      </Stack>
      <KeptMark of={[viewer]} />
      <LiveGate live={viewer} label={settingsCopy.loading} skeleton={<Skeleton shape="card" />}>
        {children}
      </LiveGate>
    </Stack>
  );
}

/** Switches under one another with hairlines between them. */
export function Switches({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="flex flex-col divide-y divide-line">{children}</div>
    </Card>
  );
}
