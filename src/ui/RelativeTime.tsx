import { describeExactTime, describeTime, MINUTE_MS, useNow } from "@/lib/time";

/** A moment in ms, in words that stay true while the screen is open; exact on hover and for machines. */
export function RelativeTime({ at }: { at: number }) {
  const now = useNow(MINUTE_MS);
  return (
    <time dateTime={new Date(at).toISOString()} title={describeExactTime(at)}>
      {describeTime(at, now)}
    </time>
  );
}
