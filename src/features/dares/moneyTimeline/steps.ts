import { formatMoney } from "@convex/domain/money";
import { PRODUCT_NAME } from "@convex/domain/product";
import type { TimelineItem } from "@/ui/data/Timeline";
import { moneyTimelineCopy as copy } from "./copy.en";
import type { MoneyStep, MoneyStory } from "./data";

/** Ways in which a payment ends for a reader without what they hoped for: marked as stopped, never by colour alone. */
const STOPPED: readonly MoneyStep["kind"][] = ["takenBack", "lost", "refundFailed", "frozen", "bankTookBack"];

const lines: Readonly<Record<string, Record<MoneyStory["role"], string>>> = copy.lines;

function signed(amount: number, currency: string): string {
  return amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency);
}

function detailOf(step: MoneyStep, { role, currency, fee }: MoneyStory): string | undefined {
  const kept =
    step.kind === "earned" && fee !== null
      ? copy.fee.replace("{product}", PRODUCT_NAME).replace("{fee}", formatMoney(fee, currency))
      : "";
  const parts = [
    lines[step.kind]?.[role] ?? "",
    kept,
    step.note === null ? "" : copy.notes[step.note],
  ].filter((part) => part !== "");
  const words = parts.join(" ");
  if (step.amount === 0) return words === "" ? undefined : words;
  const amount = signed(step.amount, currency);
  return words === "" ? amount : `${amount} · ${words}`;
}

/** The ledger's story as steps of a timeline, and what comes next with its date. */
export function moneySteps(story: MoneyStory): TimelineItem[] {
  const { role, currency, next, rows } = story;
  const happened = rows.map((step): TimelineItem => {
    const detail = detailOf(step, story);
    return {
      id: step.id,
      title: copy.kinds[step.kind][role],
      ...(detail === undefined ? {} : { detail }),
      at: step.at,
      state: STOPPED.includes(step.kind) ? "stopped" : "done",
    };
  });
  if (next === null) return happened;
  return [
    ...happened,
    {
      id: "next",
      title: copy.next[next.word][role],
      ...(next.amount === null ? {} : { detail: formatMoney(next.amount, currency) }),
      at: next.at,
      state: "next",
    },
  ];
}
