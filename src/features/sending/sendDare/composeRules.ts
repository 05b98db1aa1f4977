import { BLANK_MESSAGES, checkBlanks, type DareTemplate } from "@convex/domain/sending/templateRendering";
import { checkDareTerms, checkDareText, DARE_MESSAGES, type DareFault } from "@convex/domain/sending/text";
import type { DraftFacts } from "./flow";

/** Where in the form, and what to say there. */
export type ComposeProblem = { path: readonly (string | number)[]; message: string };

type Composed = Omit<DraftFacts, "amount">;

/** What is wrong with the second step of a draft, by the rules the server applies to it. */
export function composeProblems(draft: Composed, template: DareTemplate | null): ComposeProblem[] {
  if (draft.source === "free") return checkDareText(draft).map(problemOf);
  // What a catalogue dare needs is the template's own; the rest belongs to words kept from before.
  const terms = checkDareTerms({ ...draft, edgy: false, facets: [], costMax: null });
  return [...(template === null ? [] : blankProblems(draft.blanks, template)), ...terms.map(problemOf)];
}

function problemOf({ field, problem, line }: DareFault): ComposeProblem {
  return { path: line === undefined ? [field] : [field, line], message: DARE_MESSAGES[problem] };
}

function blankProblems(blanks: Readonly<Record<string, string>>, template: DareTemplate): ComposeProblem[] {
  return template.blanks.flatMap((blank) => {
    const found = checkBlanks({ ...template, blanks: [blank] }, { [blank.key]: blanks[blank.key] ?? "" });
    return found === null ? [] : [{ path: ["blanks", blank.key], message: BLANK_MESSAGES[found.problem] }];
  });
}
