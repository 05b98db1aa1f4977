/** Which dares fit a day (product 9): solo, indoors, nothing to buy, five minutes at most, and open to everybody. */
import { DARE_TEMPLATES } from "../catalogue/templates";
import type { Facet } from "../dares/facets";
import type { DareTemplate } from "../sending/template";
import { BLANK_MESSAGES, checkBlanks, findTemplate } from "../sending/templateRendering";

const MINUTES_MAX = 5;
const NOT_OF_A_DAY: readonly Facet[] = ["other-people", "public-place", "costs"];

export const fitsDay = ({ edgy, minutes, facets, accessible }: DareTemplate): boolean =>
  !edgy &&
  minutes <= MINUTES_MAX &&
  accessible !== "" &&
  !facets.some((facet) => NOT_OF_A_DAY.includes(facet));

export const DAY_TEMPLATES: readonly DareTemplate[] = DARE_TEMPLATES.filter(fitsDay);

/** What is wrong with a pick, in words and by its field; null for one that may stand in the calendar. */
export function pickProblem({
  templateId,
  word,
}: {
  templateId: string;
  word: string;
}): { field: "templateId" | "word"; message: string } | null {
  const template = findTemplate(templateId);
  if (template === undefined || !fitsDay(template))
    return { field: "templateId", message: "Choose a dare that fits a day." };
  const blanks = Object.fromEntries(template.blanks.map(({ key }) => [key, word]));
  const wrong = checkBlanks(template, blanks);
  return wrong === null ? null : { field: "word", message: BLANK_MESSAGES[wrong.problem] };
}
