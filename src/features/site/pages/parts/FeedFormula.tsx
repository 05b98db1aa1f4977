import { PARTS, type Part, SIGNAL_KINDS, SIGNALS, WEIGHTS } from "@convex/domain/feed/ranking";
import { fill } from "../marks";
import { formulaCopy as copy } from "../text/parts.en";
import { Paragraph } from "../Words";

const share = (weight: number): string => `${Math.round(weight * 100)}%`;

/** The formula in the numbers that the feed runs on. */
export function FeedFormula() {
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <ul aria-label={copy.caption} className="flex flex-col">
        {PARTS.map((part) => (
          <PartRow key={part} part={part} />
        ))}
      </ul>
      <SignalTable />
      <Paragraph text={copy.signals.line} />
      <div className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold text-ink">{copy.after.title}</h3>
        <ul className="flex list-disc flex-col gap-2 ps-6 text-md text-ink-2 marker:text-ink-3">
          {copy.after.lines.map((line) => (
            <li key={line}>{fill(line)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function PartRow({ part }: { part: Part }) {
  const { name, line } = copy.parts[part];
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 first:pt-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold text-ink">{name}</span>
        <span className="type-display text-xl text-dare-text tabular-nums">{share(WEIGHTS[part])}</span>
      </p>
      <Bar weight={WEIGHTS[part]} />
      <p className="text-md text-ink-2">{fill(line)}</p>
    </li>
  );
}

/** Widths as attributes: the document's rules know no styles of an element's own. */
function Bar({ weight }: { weight: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-raised"
    >
      <rect width={weight * 100} height="2" className="fill-dare" />
    </svg>
  );
}

function SignalTable() {
  const cell = "border-b border-line py-2 text-end tabular-nums first:text-start";
  return (
    <table className="w-full text-sm text-ink-2">
      <caption className="pb-2 text-start text-md font-semibold text-ink">{copy.signals.caption}</caption>
      <thead>
        <tr>
          {copy.signals.head.map((head) => (
            <th key={head} scope="col" className={`${cell} font-semibold text-ink-3`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIGNAL_KINDS.map((kind) => (
          <tr key={kind}>
            <td className={cell}>{copy.signals.names[kind]}</td>
            <td className={cell}>{SIGNALS[kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
