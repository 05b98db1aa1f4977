import { Fold } from "@/ui/layout/Fold";
import { fill, known } from "./marks";
import { Paragraph } from "./Words";

type QuestionsProps = { items: readonly { question: string; answer: string }[] };

/** Questions, each with its answer folded in. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className="flex max-w-measure flex-col">
      {items
        .filter(({ question, answer }) => known([question, answer]).length === 2)
        .map(({ question, answer }) => (
          <Fold key={question} title={fill(question) ?? ""} level={3}>
            <Paragraph text={answer} />
          </Fold>
        ))}
    </div>
  );
}
