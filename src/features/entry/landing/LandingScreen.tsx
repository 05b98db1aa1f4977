import { FaqExcerpt } from "@/features/site/pages";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Heading } from "@/ui/layout/Heading";
import { Categories } from "./components/Categories";
import { Hero } from "./components/Hero";
import { HowItWorks } from "./components/HowItWorks";
import { Part } from "./components/Part";
import { PeopleWaiting } from "./components/PeoplePlace";
import { GetDared, SafetyStrip, SayNo } from "./components/Promises";
import { landingCopy as copy } from "./copy.en";

const CreatorStrip = lazyQuietly(
  "people ready for a dare",
  async () => (await import("./live/CreatorStrip")).CreatorStrip,
  { waiting: <PeopleWaiting />, missing: <PeopleWaiting /> },
);

/** What it is, how it goes, who is there, and that no is always an answer. */
export function LandingScreen() {
  return (
    <div className="flex flex-col gap-10 rail:gap-11">
      <Hero />
      <People />
      <HowItWorks />
      <Categories />
      <div className="grid gap-5 rail:grid-cols-[1.15fr_1fr]">
        <SayNo />
        <GetDared />
      </div>
      <SafetyStrip />
      <Questions />
      <Start />
    </div>
  );
}

function People() {
  const all = (
    <Link look="alone" to="/explore">
      {copy.people.all}
    </Link>
  );
  return (
    <Part id="people" title={copy.people.title} more={all}>
      <CreatorStrip />
    </Part>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="grid gap-6 rail:grid-cols-[1fr_2fr] rail:gap-11">
      <div className="flex flex-col gap-2">
        <Heading level={2} size="2xl" id="questions">
          {copy.questions.title}
        </Heading>
        <p>
          <Link look="alone" to="/faq">
            {copy.questions.all}
          </Link>
        </p>
      </div>
      <FaqExcerpt />
    </section>
  );
}

/** The same two ways once more, for whoever read all of it. */
function Start() {
  return (
    <section aria-labelledby="start" className="flex flex-col items-start gap-6 pb-6">
      <Heading level={2} size="2xl" id="start">
        {copy.start.title}
      </Heading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/explore" size="lg">
          {copy.start.find}
        </ButtonLink>
        <ButtonLink to="/creators" size="lg" variant="secondary">
          {copy.start.creator}
        </ButtonLink>
      </div>
    </section>
  );
}
