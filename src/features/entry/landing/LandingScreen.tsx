import { CircleSlash2 } from "lucide-react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "./copy.en";
import { StageArt } from "./StageArt";

/** What it is, how it goes, and that no is always an answer. */
export function LandingScreen() {
  return (
    <div className="flex flex-col gap-11 rail:gap-12">
      <Hero />
      <Steps />
      <SayNo />
    </div>
  );
}

function Hero() {
  return (
    <section className="grid min-w-0 items-center gap-8 rail:grid-cols-2 rail:gap-11">
      <div className="flex min-w-0 flex-col gap-6">
        <PageTitle size="3xl" title={landingCopy.documentTitle}>
          {landingCopy.title}
        </PageTitle>
        <Text size="lg" tone="2">
          {landingCopy.lead}
        </Text>
        <WaysIn />
      </div>
      <StageArt />
    </section>
  );
}

function WaysIn() {
  const { status } = useAuthSnapshot();
  if (status === "signedIn") {
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/app" size="lg">
          {landingCopy.openApp}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/signup" size="lg">
        {landingCopy.signUp}
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="secondary">
        {landingCopy.signIn}
      </ButtonLink>
    </div>
  );
}

function Steps() {
  const { steps } = landingCopy;
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-6">
      <Heading level={2} size="2xl" id="steps">
        {steps.title}
      </Heading>
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
    </section>
  );
}

/** As loud as the call to action, by design (look-and-feel 8). */
function SayNo() {
  const { no } = landingCopy;
  return (
    <section
      aria-labelledby="no"
      data-card
      className="grid gap-6 rounded-lg border border-dare-edge bg-dare p-6 text-on-dare rail:grid-cols-2 rail:gap-11 rail:p-10"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <CircleSlash2 aria-hidden="true" strokeWidth={1.75} className="size-9" />
        <h2 id="no" className="type-display text-3xl">
          {no.title}
        </h2>
        <p className="max-w-measure text-lg">{no.body}</p>
      </div>
      <ul className="flex flex-col justify-end">
        {no.rules.map((rule) => (
          <li key={rule} className="border-t border-current py-4 text-md font-semibold">
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
