/** What staff are told of cases, in words that name nobody. */
import { HOUR_MS } from "../limits";

const hoursOf = (ms: number): string => {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  return hours === 1 ? "an hour" : `${hours} hours`;
};

export const graveNews = (leftMs: number): string =>
  `A case of the gravest kind is open. Somebody has to look within ${hoursOf(leftMs)}.`;

/** `isMore`: counting has stopped there. */
export function overdueNews(cases: number, isMore: boolean): string {
  if (cases === 1 && !isMore) return "A case has just passed its time.";
  return `${isMore ? "More than " : ""}${cases} cases have just passed their time.`;
}
