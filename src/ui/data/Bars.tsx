import { classes } from "../layout/layout";

type BarsProps = {
  label: string;
  /** `text` says what the bar shows to whoever cannot see it. */
  bars: readonly { id: string; value: number; text: string }[];
  tone: "gold" | "dare";
};

const TONE = { gold: "bg-gold", dare: "bg-dare-text" } as const;

/** A few values beside each other, as bars of their share of the highest. */
export function Bars({ label, bars, tone }: BarsProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="flex h-8 items-end gap-1">
      {bars.map(({ id, value, text }) => (
        <li
          key={id}
          className={classes("min-h-1 w-2 rounded-sm", TONE[tone])}
          style={{ height: `${(100 * Math.max(0, value)) / highest}%` }}
        >
          <span className="sr-only">{text}</span>
        </li>
      ))}
    </ul>
  );
}
