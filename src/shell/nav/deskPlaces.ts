import {
  Bot,
  CalendarDays,
  Clapperboard,
  FileText,
  FileX,
  Gauge,
  Gavel,
  Globe,
  IdCard,
  Landmark,
  LayoutTemplate,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Pin,
  Scale,
  ScrollText,
  Search,
  SpellCheck,
  Sun,
  ToggleRight,
  Undo2,
  Users,
} from "lucide-react";
import type { Role } from "@/features/staff/access";
import type { DeskKind } from "@/features/staff/desk";

/** Kinds of the one list with a way of their own: what somebody comes for at the start of their turn. */
export const QUEUES = [
  ["screening", FileText],
  ["check", Clapperboard],
  ["publish", Globe],
  ["daily", Sun],
  ["dispute", Scale],
  ["appeal", Gavel],
  ["takedown", FileX],
] as const satisfies readonly (readonly [DeskKind, LucideIcon])[];

const ALL: readonly Role[] = ["support", "moderator", "safetyLead", "admin"];
const DECIDERS: readonly Role[] = ["moderator", "safetyLead", "admin"];
const LEADS: readonly Role[] = ["safetyLead", "admin"];
const ADMINS: readonly Role[] = ["admin"];

/** Where nothing waits, each for those whose role opens it. */
export const PLACES = [
  ["/admin/people", "people", Users, ALL],
  ["/admin/ideas", "ideas", Lightbulb, ALL],
  ["/admin/money", "money", Landmark, ADMINS],
  ["/admin/money/checks", "checks", ListChecks, ADMINS],
  ["/admin/money/dare", "dare", Search, ADMINS],
  ["/admin/money/write-offs", "writeOffs", Undo2, ADMINS],
  ["/admin/bots", "bots", Bot, ADMINS],
  ["/admin/words", "words", SpellCheck, DECIDERS],
  ["/admin/calendar", "calendar", CalendarDays, ADMINS],
  ["/admin/pins", "pins", Pin, ADMINS],
  ["/admin/templates", "templates", LayoutTemplate, ADMINS],
  ["/app/admin/notifications", "announcements", Megaphone, ADMINS],
  ["/admin/cockpit", "cockpit", Gauge, ADMINS],
  ["/admin/team", "team", IdCard, ADMINS],
  ["/admin/switches", "switches", ToggleRight, ADMINS],
  ["/admin/audit", "audit", ScrollText, LEADS],
] as const;
