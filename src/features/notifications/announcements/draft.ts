/** What stands in the editor, before anybody is told. */
import type {
  AnnouncementAudience,
  AnnouncementWords,
  AnnouncementZone,
} from "@convex/domain/notifications/announcements";
import type { AnnouncedTo } from "./data";

export interface Draft extends AnnouncementWords {
  audience: AnnouncementAudience;
  zone: AnnouncementZone;
  isLater: boolean;
  /** "YYYY-MM-DD" of the writer's own calendar, or empty. */
  day: string;
  hour: string;
}

export const BEGIN: Draft = {
  ...{ title: "", body: "", link: "", audience: "inactive", zone: "Europe" },
  ...{ isLater: false, day: "", hour: "9" },
};

export const wordsOf = ({ title, body, link }: Draft): AnnouncementWords => ({ title, body, link });

export const toOf = ({ audience, zone }: Draft): AnnouncedTo =>
  audience === "zone" ? { audience, zone } : { audience };

/** Null: at once. Undefined: the day is missing, or the time is over. */
export function timeOf({ isLater, day, hour }: Draft, now: number): number | null | undefined {
  if (!isLater) return null;
  const at = new Date(`${day}T${hour.padStart(2, "0")}:00`).getTime();
  return Number.isFinite(at) && at > now ? at : undefined;
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
