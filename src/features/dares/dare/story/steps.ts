import { type DareStatus, endedUnpaid, isClosed } from "@convex/domain/dares/machine";
import { formatMoney } from "@convex/domain/money";
import { PRODUCT_NAME } from "@convex/domain/product";
import { fill, personName } from "@/lib/text/words";
import type { TimelineItem } from "@/ui/data/Timeline";
import type { DareView, MoneyStep, MoneyStory } from "../data";
import { wordsFor } from "../words";
import { storyCopy as copy } from "./copy.en";

type StepKey = keyof typeof copy.steps;

/** What of the money belongs to a step; all else has a place of its own. */
const WITH_STEP: Partial<Record<MoneyStep["kind"], StepKey>> = {
  authorised: "sent",
  held: "accepted",
  released: "done",
  earned: "done",
};

/** Ways in which a payment ends for a reader without what they hoped for: marked as stopped, never by colour alone. */
const STOPPED: readonly MoneyStep["kind"][] = ["takenBack", "lost", "refundFailed", "frozen", "bankTookBack"];

/** What is on then has a name of its own, whatever step it holds up. */
const HELD_UP: readonly DareStatus[] = ["redo_requested", "rejected", "disputed"];

const lines: Readonly<Record<string, Record<MoneyStory["role"], string>>> = copy.lines;

type Told = Pick<TimelineItem, "money" | "detail">;

function toldOf(step: MoneyStep, { role, currency, fee, price }: MoneyStory): Told {
  const line = fill(lines[step.kind]?.[role] ?? "", {
    product: PRODUCT_NAME,
    fee: formatMoney(fee ?? 0, currency),
  });
  const detail = [line, step.note === null ? "" : copy.notes[step.note]]
    .filter((part) => part !== "")
    .join(" ");
  const amount = step.kind === "authorised" || step.kind === "held" ? price : step.amount;
  const sign = amount > 0 && step.amount > 0 ? "+" : "";
  return {
    ...(amount === 0 ? {} : { money: `${sign}${formatMoney(amount, currency)}` }),
    ...(detail === "" ? {} : { detail }),
  };
}

/** Beside a step that is named by the dare, the money has to name itself. */
function withStep(step: MoneyStep, story: MoneyStory): Told {
  const told = toldOf(step, story);
  return told.detail === undefined ? { ...told, detail: copy.kinds[step.kind][story.role] } : told;
}

type Dare = Pick<
  DareView,
  | "status"
  | "role"
  | "other"
  | "currency"
  | "netAmount"
  | "deadlineAt"
  | "sentAt"
  | "acceptedAt"
  | "proofAt"
  | "completedAt"
  | "closedAt"
>;

const byTime = (one: TimelineItem, other: TimelineItem) => (one.at ?? 0) - (other.at ?? 0);

/** The steps of a dare and its money on one axis: what happened, what ended it, what comes. */
export function storySteps(dare: Dare, story: MoneyStory | null): TimelineItem[] {
  const values = { name: personName(dare.other), amount: formatMoney(dare.netAmount, dare.currency) };
  const chip = wordsFor(dare.status, dare.role, values.name).chip;
  const rows = story?.rows ?? [];
  const moments: [StepKey, number | null][] = [
    ["sent", dare.sentAt],
    ["accepted", dare.acceptedAt],
    ["proof", dare.proofAt],
    ["done", dare.completedAt],
  ];
  const reached = new Set(moments.flatMap(([key, at]) => (at === null ? [] : [key])));
  const isOff = endedUnpaid(dare.status);
  const stepOf = ({ kind }: MoneyStep) => {
    const key = WITH_STEP[kind];
    return key !== undefined && reached.has(key) ? key : null;
  };
  const steps = moments.flatMap(([key, at]): TimelineItem[] => {
    const row = rows.find((each) => stepOf(each) === key);
    const told = row === undefined || story === null ? {} : withStep(row, story);
    return at === null ? [] : [{ id: key, title: copy.steps[key].done, at, state: "done", isOff, ...told }];
  });
  const end: TimelineItem[] = isOff
    ? [{ id: "closed", title: chip, at: dare.closedAt, state: "stopped" }]
    : [];
  const apart = rows.flatMap((row): TimelineItem[] =>
    stepOf(row) !== null || story === null
      ? []
      : [
          {
            id: row.id,
            title: copy.kinds[row.kind][story.role],
            at: row.at,
            state: STOPPED.includes(row.kind) ? "stopped" : "done",
            ...toldOf(row, story),
          },
        ],
  );
  return [
    ...[...steps, ...end, ...apart].sort(byTime),
    ...ahead(dare, moments, chip, values),
    ...after(story),
  ];
}

type Values = { name: string; amount: string };

function ahead(
  dare: Dare,
  moments: [StepKey, number | null][],
  chip: string,
  values: Values,
): TimelineItem[] {
  if (isClosed(dare.status)) return [];
  const { role, status, deadlineAt } = dare;
  const open = moments.flatMap(([key, at]) => (at === null ? [key] : []));
  const items = open.map((key, place): TimelineItem => {
    const isNow = place === 0;
    const title = isNow && HELD_UP.includes(status) ? chip : fill(copy.steps[key][role], values);
    return { id: key, title, at: isNow ? deadlineAt : null, state: isNow ? "now" : "next" };
  });
  return [
    ...items,
    { id: "money", title: fill(copy.pays[role], values), money: values.amount, at: null, state: "next" },
  ];
}

/** Of the money alone: the dare's own next step stands among the steps. */
function after(story: MoneyStory | null): TimelineItem[] {
  if (story === null || story.next === null || story.next.word === "deadline") return [];
  const { word, amount, at } = story.next;
  const money = amount === null ? {} : { money: formatMoney(amount, story.currency) };
  return [{ id: "next", title: copy.next[word][story.role], at, state: "next", ...money }];
}
