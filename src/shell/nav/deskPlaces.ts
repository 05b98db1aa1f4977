import {
  Bot,
  Clapperboard,
  FileText,
  Gauge,
  Globe,
  IdCard,
  Landmark,
  Lightbulb,
  ListChecks,
  Megaphone,
  MessageCircle,
  Scale,
  ScrollText,
  Search,
  Sun,
  ToggleRight,
  Undo2,
  Users,
} from "lucide-react";
import type { Role } from "@/features/staff/access";

export const QUEUES = [
  ["screening", "screening", FileText],
  ["proof", "check", Clapperboard],
  ["publish", "publish", Globe],
] as const;

export const LISTS = [
  ["/admin/messages", "messages", "message", MessageCircle],
  ["/admin/daily", "daily", "daily", Sun],
  ["/admin/money/disputes", "disputes", "dispute", Scale],
] as const;

const ALL: readonly Role[] = ["support", "moderator", "safetyLead", "admin"];
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
  ["/app/admin/notifications", "announcements", Megaphone, ADMINS],
  ["/admin/cockpit", "cockpit", Gauge, ADMINS],
  ["/admin/team", "team", IdCard, ADMINS],
  ["/admin/switches", "switches", ToggleRight, ADMINS],
  ["/admin/audit", "audit", ScrollText, LEADS],
] as const;
