import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import type { DareTemplate } from "@convex/domain/sending/template";
import { CreatorCard } from "@/features/people/creatorRecord";
import { useCatalogue } from "@/features/sending/catalogue";
import { useViewer } from "@/lib/live/useViewer";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Heading } from "@/ui/layout/Heading";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { feedCopy } from "../copy.en";
import type { OpenCreator } from "../data";
import { HiddenByWords } from "./HiddenByWords";

const copy = feedCopy.empty;
const IDEAS = 6;

/** One of each of the first categories, never an edgy one. */
const ideasOf = (templates: readonly DareTemplate[]): DareTemplate[] =>
  [
    ...new Map(
      templates
        .filter(({ edgy }) => !edgy)
        .toReversed()
        .map((template) => [template.category, template]),
    ).values(),
  ].slice(-IDEAS);

type EmptyFeedProps = {
  people: readonly OpenCreator[];
  /** They stand over the top. */
  hasRings: boolean;
  hiddenByWords: number;
};

const titleOf = ({ title, blanks }: DareTemplate): string =>
  fill(title, Object.fromEntries(blanks.map(({ key, example }) => [key, example])));

/** A deployment without a public video: what one can ask for, and how to be asked. */
export function EmptyFeed({ people, hasRings, hiddenByWords }: EmptyFeedProps) {
  const viewer = useViewer();
  const { templates } = useCatalogue();
  const isCreator = viewer.status === "ready" && viewer.data.isCreator;
  return (
    <div
      className={classes(
        "mx-auto flex max-w-column flex-col gap-6 px-4 pb-6",
        hasRings ? "pt-[calc(var(--tabs)+7rem)] beside:pt-12" : "pt-[calc(var(--tabs)+1rem)]",
      )}
    >
      <div className="grid gap-2">
        <Heading level={2} size="xl">
          {copy.title}
        </Heading>
        <Text tone="2">{copy.line}</Text>
      </div>
      <ul aria-label={copy.ideas} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {ideasOf(templates).map((template) => (
          <li key={template.id}>
            <Link look="plain" to="/app/send-dare" search={{ template: template.id }}>
              <span className="press flex h-full flex-col overflow-hidden rounded-md bg-surface hover:bg-raised">
                <Still still={stillOfTemplate(template)} size="band" />
                <span className="p-3 font-semibold text-ink">{titleOf(template)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/app/send-dare" size="lg" block>
        {copy.all}
      </ButtonLink>
      {isCreator ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Text tone="2">{copy.creator.title}</Text>
          <ButtonLink to="/app/settings/creator" variant="secondary" size="sm">
            {copy.creator.action}
          </ButtonLink>
        </div>
      )}
      {people.length === 0 ? null : (
        <section aria-label={feedCopy.creators} className="grid gap-4">
          <Heading level={2} size="lg">
            {feedCopy.creators}
          </Heading>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {people.map((creator) => (
              <CreatorCard key={creator.uid} creator={creator} />
            ))}
          </ul>
        </section>
      )}
      <HiddenByWords count={hiddenByWords} />
    </div>
  );
}
