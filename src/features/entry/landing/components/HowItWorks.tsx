import { Link } from "@/ui/action/Link";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "../copy.en";
import { Part } from "./Part";

/** The way of a dare in three steps. */
export function HowItWorks() {
  const { steps } = landingCopy;
  return (
    <Part
      id="steps"
      title={steps.title}
      more={
        <Link look="alone" to="/how-it-works">
          {steps.more}
        </Link>
      }
    >
      <ol className="grid gap-3 rail:grid-cols-3">
        {steps.all.map((step, place) => (
          <li
            key={step.title}
            data-card
            className="flex flex-col gap-3 rounded-md border border-line bg-surface p-6"
          >
            <span aria-hidden="true" className="type-display text-2xl text-dare-text tabular-nums">
              {place + 1}
            </span>
            <Heading level={3}>{step.title}</Heading>
            <Text tone="2" size="sm">
              {step.body}
            </Text>
          </li>
        ))}
      </ol>
    </Part>
  );
}
