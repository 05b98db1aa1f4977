import { CircleSlash2 } from "lucide-react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "./copy.en";

/**
 * Dares of the catalogue as pictures. Backgrounds of the style sheet: the document stands before the app does, and its
 * rules for what may load know no styles of an element's own.
 */
const EXAMPLES = [
  { name: "diy-paper-hat", ground: "plum", look: "bg-[url(/pictures/stills/diy-paper-hat-360.avif)]" },
  {
    name: "music-kitchen-chorus",
    ground: "orange",
    look: "bg-[url(/pictures/stills/music-kitchen-chorus-180.avif)]",
  },
  {
    name: "fitness-seated-stretch",
    ground: "teal",
    look: "bg-[url(/pictures/stills/fitness-seated-stretch-180.avif)]",
  },
  {
    name: "edgy-roast-yourself",
    ground: "rose",
    look: "bg-[url(/pictures/stills/edgy-roast-yourself-180.avif)]",
  },
  { name: "humor-key-award", ground: "coral", look: "bg-[url(/pictures/stills/humor-key-award-180.avif)]" },
] as const;

/** What people dare each other to do: one large, four small. */
function Examples() {
  return (
    <ul
      aria-label={landingCopy.examples.label}
      className="grid h-[26rem] grid-cols-[1.25fr_1fr_1fr] grid-rows-2 gap-3 rail:h-[30rem]"
    >
      {EXAMPLES.map(({ name, ground, look }) => (
        <li
          key={name}
          data-stage
          data-ground={ground}
          className="relative overflow-hidden rounded-lg first:row-span-2"
        >
          <span aria-hidden="true" className={`absolute inset-0 bg-cover bg-[position:50%_62%] ${look}`} />
          <p className="scrim-bottom absolute inset-x-0 bottom-0 px-3 pt-6 pb-3 text-sm font-semibold rail:pt-9 text-media-fg">
            {landingCopy.examples.titles[name]}
          </p>
        </li>
      ))}
    </ul>
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
        <Text size="sm" tone="2">
          <Link to="/explore">{landingCopy.look}</Link>
        </Text>
      </div>
      <Examples />
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
