import { RelativeTime } from "@/ui/data/RelativeTime";
import type { Extract } from "../data";
import { extractWords, HOUSE } from "../extractWords";

type Line = Extract[number];
type ExtractLinesProps = {
  /** Who has chosen them. */
  label: string;
  lines: Extract;
  /** What the two of the dare are called here. */
  names: Record<Exclude<Line["by"], "house">, string>;
};

/** Messages that one side of a dispute has chosen, oldest first, each with who wrote it. */
export function ExtractLines({ label, lines, names }: ExtractLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-semibold text-ink">{label}</p>
      <ol aria-label={label} className="flex min-w-0 flex-col gap-2">
        {lines.map((line) => (
          <li key={line.at} className="min-w-0 border-s-2 border-line-strong ps-3 text-md text-ink">
            <span className="block text-sm text-ink-2">
              {line.by === "house" ? HOUSE : names[line.by]} · <RelativeTime at={line.at} />
            </span>
            <span className="block whitespace-pre-line break-words">{extractWords(line)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
