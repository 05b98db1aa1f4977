import { CreditCard, Landmark, Lock, Wallet } from "lucide-react";
import { classes } from "@/ui/layout/layout";
import { fill } from "../marks";
import { moneyTimelineCopy as copy } from "../text/parts.en";
import { Paragraph } from "../Words";

type Place = keyof typeof copy.places;

/** Where the money lies: a sign, and the line down to the next stop. */
const PLACES: Readonly<Record<Place, { icon: typeof Lock; look: string; line: string }>> = {
  card: { icon: CreditCard, look: "text-ink-2", line: "border-dashed border-line-strong" },
  held: { icon: Lock, look: "text-gold", line: "border-gold" },
  wallet: { icon: Wallet, look: "text-dare-text", line: "border-dare-text" },
  bank: { icon: Landmark, look: "text-success", line: "border-transparent" },
};

/** The way of the money as a line: dashed while it is only promised, whole once it is charged. */
export function MoneyTimeline() {
  return (
    <div className="flex max-w-measure flex-col gap-7">
      <ol aria-label={copy.label} className="flex flex-col">
        {copy.stops.map((stop) => (
          <Stop key={stop.title} {...stop} />
        ))}
      </ol>
      <div data-card className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5">
        <h3 className="text-lg font-semibold text-ink">{copy.back.title}</h3>
        {copy.back.lines.map((line) => (
          <Paragraph key={line} text={line} />
        ))}
      </div>
    </div>
  );
}

function Stop({ place, title, when, line }: (typeof copy.stops)[number]) {
  const { icon: Icon, look, line: rail } = PLACES[place];
  return (
    <li className="relative flex gap-4 pb-7 last:pb-0">
      <span
        aria-hidden="true"
        className={classes("absolute inset-y-0 start-5 mt-11 -ms-px border-s-2", rail)}
      />
      <span className={classes("grid size-touch shrink-0 place-items-center rounded-full bg-raised", look)}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className={classes("text-xs font-semibold", look)}>{fill(copy.places[place])}</p>
        <h3 className="text-lg font-semibold text-ink">{title}</h3>
        <p className="text-md text-ink-2">{fill(line)}</p>
        <p className="text-sm text-ink-3">{fill(when)}</p>
      </div>
    </li>
  );
}
