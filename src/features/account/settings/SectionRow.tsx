import type { LinkProps } from "@tanstack/react-router";
import {
  Accessibility,
  Bell,
  Clapperboard,
  Download,
  EyeOff,
  KeyRound,
  type LucideIcon,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  TicketCheck,
  UserRound,
  WalletMinimal,
} from "lucide-react";
import { useIsOpen } from "@/lib/device/openRoutes";
import { RowLink } from "@/ui/action/RowLink";
import { settingsCopy } from "./copy.en";

/** Product 25: the settings tree, in its order. Feedback and what belongs to this device stand apart. */
export const SECTIONS = [
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

type Section = (typeof SECTIONS)[number];

/** Nothing where this build has no screen for the section yet. */
export function SectionRow({ to, words, Icon }: Section) {
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
