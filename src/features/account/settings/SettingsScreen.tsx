import type { LinkProps } from "@tanstack/react-router";
import {
  Accessibility,
  Bell,
  Clapperboard,
  Download,
  EyeOff,
  Globe,
  KeyRound,
  type LucideIcon,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  TicketCheck,
  UserRound,
  WalletMinimal,
} from "lucide-react";
import { SignOutButton } from "@/features/entry/auth";
import { ErrorDetails } from "@/features/shell/errors";
import { FeedbackRow } from "@/features/shell/feedback";
import { InstallRow } from "@/features/shell/install";
import { UsageChoice } from "@/features/shell/telemetry";
import { useIsOpen } from "@/lib/device/openRoutes";
import { useViewer } from "@/lib/live/useViewer";
import { RowLink } from "@/ui/action/RowLink";
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

/** Product 25: the settings tree, in its order. Feedback and what belongs to this device stand apart. */
const SECTIONS = [
  { to: "/app/settings/account", words: "account", Icon: KeyRound },
  { to: "/app/edit-profile", words: "profile", Icon: UserRound },
  { to: "/app/settings/boundaries", words: "boundaries", Icon: SlidersHorizontal },
  { to: "/app/settings/safety", words: "safety", Icon: ShieldCheck },
  { to: "/app/settings/content", words: "content", Icon: Clapperboard },
  { to: "/app/settings/notifications", words: "notifications", Icon: Bell },
  { to: "/app/settings/privacy", words: "privacy", Icon: EyeOff },
  { to: "/app/wallet", words: "money", Icon: WalletMinimal },
  { to: "/app/subscriptions", words: "plan", Icon: TicketCheck },
  { to: "/app/settings/data", words: "data", Icon: Download },
  { to: "/app/settings/accessibility", words: "accessibility", Icon: Accessibility },
  { to: "/terms", words: "legal", Icon: Scale },
] as const satisfies readonly {
  to: LinkProps["to"];
  words: keyof typeof settingsCopy.sections;
  Icon: LucideIcon;
}[];

type SettingsLink = (typeof SECTIONS)[number];

/** Nothing where this build has no screen for the section yet. */
function SectionRow({ to, words, Icon }: SettingsLink) {
  const isOpen = useIsOpen(to);
  if (!isOpen) return null;
  return (
    <RowLink
      to={to}
      {...settingsCopy.sections[words]}
      leading={<Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />}
    />
  );
}

/** `/app/settings`: the tree. Nothing here waits for the server but the link to the own page. */
export function SettingsScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Section title={copy.parts.you}>
        <List>
          {SECTIONS.map((section) => (
            <SectionRow key={section.to} {...section} />
          ))}
          <PublicPageRow />
        </List>
      </Section>
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
