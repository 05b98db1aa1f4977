import type { BannerStyle } from "@convex/domain/notifications/rules";
import { BellRing, CircleCheck, CircleX, Clapperboard, type LucideIcon, Zap } from "lucide-react";

/** Look and feel 2: the icon and the title's own word say what the colour says. */
export const BANNER_LOOK = {
  accepted: { icon: CircleCheck, ground: "tint-success", mark: "text-success" },
  submitted: { icon: Clapperboard, ground: "tint-info", mark: "text-info" },
  rejected: { icon: CircleX, ground: "tint-danger", mark: "text-danger" },
  dare: { icon: Zap, ground: "tint-dare", mark: "text-dare-text" },
  default: { icon: BellRing, ground: "bg-overlay", mark: "text-ink-2" },
} as const satisfies Record<BannerStyle, { icon: LucideIcon; ground: string; mark: string }>;
