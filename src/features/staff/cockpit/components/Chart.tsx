import { FIGURE_DAYS } from "@convex/domain/staff/figures";
import { Text } from "@/ui/layout/Text";
import { cockpitCopy } from "../copy.en";
import type { Days } from "../data";
import { figureText, heightOf } from "../shown";

const copy = cockpitCopy.days;
const WIDTH = 10;
const HEIGHT = 40;
const GAP = 2;
/** Also nothing is drawn: a missing bar would say that nobody counted. */
const LEAST = 1;

type Figure = Days[number]["figures"][number];
type ChartProps = {
  name: string;
  /** The oldest first; null of a day whose figure nobody knows. */
  days: readonly { day: number; figure: Figure | null }[];
};

/** One figure over the days, as bars; the same numbers stand in the table below. */
export function Chart({ name, days }: ChartProps) {
  const newest = days.at(-1)?.figure ?? null;
  const text = newest === null ? "–" : figureText(newest);
  const highest = Math.max(1, ...days.map(({ figure }) => (figure === null ? 0 : heightOf(figure.count))));
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <Text as="figcaption" size="sm" tone="2">
        {name}
      </Text>
      <Text size="xl" weight="semibold" numeric>
        {text}
      </Text>
      <svg
        role="img"
        aria-label={copy.chart(name, days.length, text)}
        viewBox={`0 0 ${FIGURE_DAYS * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-8 w-full fill-current text-dare-text"
      >
        {days.map(({ day, figure }, place) => {
          if (figure === null) return null;
          const height = Math.max(LEAST, (HEIGHT * heightOf(figure.count)) / highest);
          return (
            <rect
              key={day}
              x={(FIGURE_DAYS - days.length + place) * WIDTH}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
