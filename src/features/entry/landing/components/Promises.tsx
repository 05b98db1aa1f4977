import { CircleSlash2, Eye, Lock, UserCheck } from "lucide-react";
import { CreatorFigures, FactText } from "@/features/site/pages";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Heading } from "@/ui/layout/Heading";
import { landingCopy } from "../copy.en";
import { Part } from "./Part";

/** As loud as the call to action, by design (look-and-feel 8). */
export function SayNo() {
  const { no } = landingCopy;
  return (
    <section
      aria-labelledby="no"
      data-card
      className="flex flex-col justify-between gap-6 rounded-lg bg-dare p-6 text-on-dare rail:p-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <CircleSlash2 aria-hidden="true" strokeWidth={1.75} className="size-9" />
        <h2 id="no" className="type-display text-3xl">
          {no.title}
        </h2>
        <p className="max-w-measure text-lg">{no.body}</p>
      </div>
      <ul className="flex flex-col">
        {no.rules.map((rule) => (
          <li key={rule} className="border-t border-current py-4 text-md font-semibold">
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For those who would be dared: what is theirs, with the fee that the product takes. */
export function GetDared() {
  const { creators } = landingCopy;
  return (
    <section
      aria-labelledby="creators"
      data-card
      className="flex flex-col gap-8 rounded-lg border border-line bg-surface p-6 rail:p-8"
    >
      <div className="flex flex-col gap-3">
        <Heading level={2} size="2xl" id="creators">
          {creators.title}
        </Heading>
        <p className="max-w-measure text-lg text-ink-2">
          <FactText text={creators.lead} />
        </p>
      </div>
      <CreatorFigures />
      <div className="mt-auto">
        <ButtonLink to="/creators" hash="earn" variant="secondary">
          {creators.earn}
        </ButtonLink>
      </div>
    </section>
  );
}

const SIGNS = [UserCheck, Lock, Eye];

/** Why this is safe for both, and the ways to the rules and to a takedown. */
export function SafetyStrip() {
  const { safety } = landingCopy;
  return (
    <Part id="safety" title={safety.title}>
      <ul className="grid gap-6 rail:grid-cols-3">
        {safety.points.map(({ title, body }, place) => (
          <SafetyPoint key={title} sign={SIGNS[place] ?? Eye} title={title} body={body} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <Link look="alone" to="/safety">
          {safety.rules}
        </Link>
        <Link look="alone" to="/takedown">
          {safety.takedown}
        </Link>
      </p>
    </Part>
  );
}

type SafetyPointProps = { sign: typeof Eye; title: string; body: string };

function SafetyPoint({ sign: Sign, title, body }: SafetyPointProps) {
  return (
    <li className="flex min-w-0 gap-4">
      <Sign aria-hidden="true" strokeWidth={1.75} className="mt-1 size-6 shrink-0 text-dare-text" />
      <div className="flex min-w-0 flex-col gap-1">
        <Heading level={3}>{title}</Heading>
        <p className="text-md text-ink-2">
          <FactText text={body} />
        </p>
      </div>
    </li>
  );
}
