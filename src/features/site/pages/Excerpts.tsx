import { Questions } from "./Questions";
import { creators } from "./text/creators.en";
import { faq } from "./text/faq.en";
import { Figures, Words } from "./Words";

/** Questions that somebody has before they join, as the page of questions asks them. */
export const ASKED_FIRST: readonly string[] = [
  "What may I ask for?",
  "When am I charged?",
  "What if they decline or do not answer?",
  "How do I become a creator?",
];

/** Some of the questions and answers, word for word. */
export function FaqExcerpt() {
  const all = faq.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "questions" ? block.items : [])),
  );
  const items = ASKED_FIRST.flatMap((asked) => all.filter(({ question }) => question === asked));
  return <Questions items={items} />;
}

/** What the page for creators says in numbers. */
export function CreatorFigures() {
  const items = creators.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "figures" ? block.items : [])),
  );
  return <Figures items={items} />;
}

/** A text with the product's numbers in it. */
export { Words as FactText };
