import type { LinkProps } from "@tanstack/react-router";
import {
  Accessibility,
  Bell,
  Clapperboard,
  Download,
  EyeOff,
  Globe,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  Scale,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  TicketCheck,
  UserRound,
  WalletMinimal,
} from "lucide-react";
import { useViewer } from "@/lib/live/useViewer";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { settingsTreeCopy as copy } from "./copy.en";

/** Product 25: the settings tree, in its order. Feedback and what belongs to this device stand apart. */
const SECTIONS = [
  { to: "/app/settings/account", words: "account", Icon: KeyRound },
  { to: "/app/edit-profile", words: "profile", Icon: UserRound },
  { to: "/app/settings/creator", words: "creator", Icon: Sparkles },
  { to: "/app/settings/boundaries", words: "boundaries", Icon: SlidersHorizontal },
  { to: "/app/settings/safety", words: "safety", Icon: ShieldCheck },
  { to: "/app/settings/content", words: "content", Icon: Clapperboard },
  { to: "/app/settings/notifications", words: "notifications", Icon: Bell },
  { to: "/app/settings/privacy", words: "privacy", Icon: EyeOff },
  { to: "/app/wallet", words: "money", Icon: WalletMinimal },
  { to: "/app/subscriptions", words: "plan", Icon: TicketCheck },
  { to: "/app/settings/data", words: "data", Icon: Download },
  { to: "/app/settings/accessibility", words: "accessibility", Icon: Accessibility },
  { to: "/faq", words: "help", Icon: LifeBuoy },
  { to: "/safety", words: "rules", Icon: ShieldAlert },
  { to: "/terms", words: "legal", Icon: Scale },
] as const satisfies readonly {
  to: LinkProps["to"];
  words: keyof typeof copy.sections;
  Icon: LucideIcon;
}[];

type SettingsLink = (typeof SECTIONS)[number];

/** Beside an open section the names are enough. */
const wordsOf = ({ title, detail }: { title: string; detail: string }, brief: boolean) =>
  brief ? { title } : { title, detail };

function SectionRow({ to, words, Icon, brief }: SettingsLink & { brief: boolean }) {
  return (
    <RowLink
      to={to}
      {...wordsOf(copy.sections[words], brief)}
      leading={<Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />}
    />
  );
}

/** All sections, each with its address; `beside` an open one also what belongs to this device, which else stands below. */
export function SettingsTree({ beside = false }: { beside?: boolean }) {
  return (
    <List>
      {beside ? (
        <RowLink
          to="/app/settings"
          activeOptions={{ exact: true }}
          title={copy.device}
          leading={<MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        />
      ) : null}
      {SECTIONS.map((section) => (
        <SectionRow key={section.to} {...section} brief={beside} />
      ))}
      <PublicPageRow brief={beside} />
    </List>
  );
}

function PublicPageRow({ brief }: { brief: boolean }) {
  const viewer = useViewer();
  const username = viewer.status === "ready" ? viewer.data.username : null;
  if (!username) return null;
  return (
    <RowLink
      to="/$username"
      params={{ username }}
      {...wordsOf(copy.publicPage, brief)}
      leading={<Globe aria-hidden="true" strokeWidth={1.75} className="size-5" />}
    />
  );
}
