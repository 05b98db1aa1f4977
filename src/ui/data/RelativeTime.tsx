import { describeExactTime, describeTime, MINUTE_MS, useNow } from "@/lib/time/time";

/** A moment in ms, in words that stay true while the screen is open; exact on hover and for machines. */
export function RelativeTime({ at }: { at: number }) {
  const ticked = useNow(MINUTE_MS);
  // The tick may be a minute old; what happened since must not read as still to come.
  const now = Math.max(ticked, Math.min(at, Date.now()));
  return (
    <time dateTime={new Date(at).toISOString()} title={describeExactTime(at)}>
      {describeTime(at, now)}
    </time>
  );
}
