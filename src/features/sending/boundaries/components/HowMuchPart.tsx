import { CURRENCY } from "@convex/domain/money";
import { DARE_MIN } from "@convex/domain/payments/pricing";
import { WEEKDAYS } from "@convex/domain/sending/boundaries";
import { fill } from "@/lib/text/words";
import { formatPrice } from "@/ui/data/formatMoney";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Fold } from "@/ui/layout/Fold";
import { boundariesCopy as copy } from "../copy.en";
import type { BoundariesDraft, DraftProblems } from "../draft";
import { ChipSet } from "./ChipSet";

type HowMuchPartProps = {
  draft: BoundariesDraft;
  problems: DraftProblems;
  /** A price floor is a verified creator's. */
  mayPrice: boolean;
  change: (part: Partial<BoundariesDraft>) => void;
};

const FIELDS = [
  "maxOpenDares",
  "weeklyCapacity",
  "minNoticeHours",
  "quietDays",
  "minDareValue",
] as const satisfies readonly (keyof DraftProblems)[];

const NOTICES = [0, 1, 6, 12, 24, 48, 72, 120, 168];

function noticeWords(hours: number): string {
  if (hours === 0) return copy.notice.none;
  return hours >= 24 ? copy.notice.days(hours / 24) : copy.notice.hours(hours);
}

/** A value set elsewhere stays choosable. */
function noticeOptions(now: number) {
  const all = NOTICES.includes(now) ? NOTICES : [...NOTICES, now].sort((one, other) => one - other);
  return all.map((hours) => ({ value: String(hours), label: noticeWords(hours) }));
}

export function HowMuchPart({ draft, problems, mayPrice, change }: HowMuchPartProps) {
  return (
    <Fold
      title={copy.parts.howMuch}
      note={draft.maxOpenDares === "" ? null : copy.notes.open(draft.maxOpenDares)}
      open={FIELDS.some((field) => problems[field] !== undefined)}
    >
      <TextField
        {...copy.maxOpen}
        inputMode="numeric"
        required
        autoComplete="off"
        value={draft.maxOpenDares}
        onChange={(maxOpenDares) => change({ maxOpenDares })}
        error={problems.maxOpenDares ?? null}
      />
      <TextField
        {...copy.weekly}
        inputMode="numeric"
        optional
        autoComplete="off"
        value={draft.weeklyCapacity}
        onChange={(weeklyCapacity) => change({ weeklyCapacity })}
        error={problems.weeklyCapacity ?? null}
      />
      <Select
        label={copy.notice.label}
        value={String(draft.minNoticeHours)}
        onChange={(hours) => change({ minNoticeHours: Number(hours) })}
        options={noticeOptions(draft.minNoticeHours)}
        error={problems.minNoticeHours ?? null}
      />
      <ChipSet
        legend={copy.quiet.legend}
        all={WEEKDAYS}
        chosen={draft.quietDays}
        words={(day) => copy.quiet.days[day]}
        onChange={(quietDays) => change({ quietDays })}
        error={problems.quietDays ?? null}
      />
      {mayPrice ? (
        <TextField
          label={copy.price.label}
          hint={fill(copy.price.hint, { price: formatPrice(DARE_MIN, CURRENCY) })}
          inputMode="decimal"
          optional
          autoComplete="off"
          value={draft.minDareValue}
          onChange={(minDareValue) => change({ minDareValue })}
          error={problems.minDareValue ?? null}
        />
      ) : null}
    </Fold>
  );
}
