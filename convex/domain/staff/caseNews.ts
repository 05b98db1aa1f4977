/** What staff are told of cases, in words that name nobody. */
import { HOUR_MS } from "../limits";

const hoursOf = (ms: number): string => {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  return hours === 1 ? "an hour" : `${hours} hours`;
};

interface Grave {
  cases: number;
  /** There are more than were counted. */
  isMore: boolean;
  dueAt: number;
}

export function graveNews({ cases, isMore, dueAt }: Grave, now: number): string {
  const open =
    cases === 1 && !isMore
      ? "A case of the gravest kind is open."
      : `${isMore ? "More than " : ""}${cases} cases of the gravest kind are open.`;
  return `${open} Somebody has to look within ${hoursOf(dueAt - now)}.`;
}

export const answerNews =
  "The owner of a video that was removed for copyright has answered. It comes back unless a claim is noted.";

/** `isMore`: counting has stopped there. */
export function overdueNews(cases: number, isMore: boolean): string {
  if (cases === 1 && !isMore) return "A case has just passed its time.";
  return `${isMore ? "More than " : ""}${cases} cases have just passed their time.`;
}
