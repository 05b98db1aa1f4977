import { classes } from "../layout/layout";
import { formatMinorUnits, formatSigned } from "./formatMoney";

type MoneyProps = {
  /** Integer in minor units. */
  amount: number;
  currency: string;
  size?: "sm" | "md" | "lg" | "2xl" | "3xl";
  /** "plain" for figures that are not the reader's own money, such as a fee line; "off" for what nobody paid. */
  tone?: "gold" | "plain" | "muted" | "off";
  /** With its plus too: what came in beside what went out. */
  signed?: boolean;
};

const SIZE = {
  sm: "whitespace-nowrap text-sm font-semibold",
  md: "whitespace-nowrap text-md font-semibold",
  lg: "whitespace-nowrap text-lg font-semibold",
  // At 200% text on a narrow phone a big figure breaks rather than leaves the screen.
  "2xl": "wrap-anywhere text-2xl type-display",
  "3xl": "wrap-anywhere text-3xl type-display",
} as const;
const TONE = {
  gold: "text-gold",
  plain: "text-ink",
  muted: "text-ink-2",
  off: "text-ink-2 line-through",
} as const;

/** Gold means money and nothing else does. */
export function Money({ amount, currency, size = "md", tone = "gold", signed = false }: MoneyProps) {
  return (
    <span className={classes("tabular-nums", SIZE[size], TONE[tone])}>
      {signed ? formatSigned(amount, currency) : formatMinorUnits(amount, currency)}
    </span>
  );
}
