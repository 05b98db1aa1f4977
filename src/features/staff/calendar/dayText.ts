/** "Thu, Nov 26": a date has no zone of its own. */
export function dayText(date: string): string {
  const words = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(undefined, words).format(Date.parse(date));
}
