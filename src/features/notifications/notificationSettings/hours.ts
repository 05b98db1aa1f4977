/** Hours and zones in the reader's own words. */

const HOURS_A_DAY = 24;

/** "10:00 PM" or "22:00", as the language has it. */
export function hourWord(hour: number, locale?: string): string {
  const words = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return words.format(Date.UTC(2026, 0, 1, hour));
}

/** "2:35 PM": the clock on this device. */
export const clockWord = (at: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at);

/** The hours of a day for a choice; values as a select has them. */
export const hourOptions = (locale?: string): { value: string; label: string }[] =>
  Array.from({ length: HOURS_A_DAY }, (_, hour) => ({ value: String(hour), label: hourWord(hour, locale) }));

/** "Central European Time"; the zone's own name where this browser has no words for it. */
export function zoneWords(timezone: string, locale?: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: "longGeneric" });
    // As the zone is called today: it may have had no summer time in other years, and another name.
    return parts.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timezone;
  } catch {
    return timezone; // The server may know a zone that this browser does not.
  }
}
