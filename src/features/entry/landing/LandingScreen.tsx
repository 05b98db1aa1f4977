import { CircleSlash2 } from "lucide-react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "./copy.en";

const { stage } = landingCopy;

/** The take is the light, the room is dark round it: a drawn example, flat shapes only. */
function StageArt() {
  return (
    <div role="img" aria-label={stage.label} className="relative mx-auto w-full max-w-form">
      <svg aria-hidden="true" viewBox="0 0 432 460" className="w-full" fill="none">
        <path d="M196 0h40l176 400H20z" className="fill-surface" />
        <ellipse cx="216" cy="400" rx="196" ry="44" className="fill-raised" />
        <ellipse cx="216" cy="400" rx="120" ry="26" className="fill-dare" opacity="0.28" />
        <rect x="126" y="64" width="180" height="320" rx="24" className="fill-dare" />
        <Performer />
        <g className="fill-on-dare">
          <rect x="146" y="352" width="140" height="6" rx="3" opacity="0.25" />
          <rect x="146" y="352" width="84" height="6" rx="3" />
        </g>
      </svg>
      <p className="absolute start-0 top-[9%] sm:top-[12%] rounded-md border border-line bg-overlay px-4 py-3 text-sm font-semibold text-ink shadow-overlay">
        {stage.dare}
      </p>
      <p className="type-display absolute end-0 top-[46%] rounded-md border border-line bg-overlay px-4 py-2 text-2xl text-gold tabular-nums shadow-overlay">
        {stage.price}
      </p>
      <p className="absolute start-[6%] bottom-[16%] flex items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-sm font-semibold text-ink shadow-overlay">
        <span className="size-2 rounded-full bg-success" />
        {stage.state}
      </p>
    </div>
  );
}

/** Somebody with a microphone, mid-note. */
function Performer() {
  return (
    <g className="fill-on-dare stroke-on-dare" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="216" cy="168" r="30" stroke="none" />
      <path d="M172 336v-78c0-26 19-44 44-44s44 18 44 44v78z" stroke="none" />
      <path d="M256 238l28-44" strokeWidth="20" />
      <path d="M176 240l-26-56 14-36" strokeWidth="20" fill="none" />
      <path d="M276 196l-18-14" strokeWidth="10" />
      <circle cx="252" cy="177" r="10" stroke="none" />
    </g>
  );
}

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
      className="grid gap-6 rounded-lg bg-dare p-6 text-on-dare rail:grid-cols-2 rail:gap-11 rail:p-10"
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
