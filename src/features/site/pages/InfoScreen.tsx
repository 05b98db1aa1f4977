import { fill as fillWords } from "@/lib/text/words";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { BlockView } from "./Blocks";
import { ContentsFold, ContentsList } from "./Contents";
import { pagesCopy as copy } from "./copy.en";
import { plain } from "./marks";
import { PrintButton } from "./PrintButton";
import type { InfoPage, Section } from "./page";
import { pictureOf } from "./places";
import { Paragraph } from "./Words";

/** A public page: its head, what it holds, and its sections. */
export function InfoScreen({ page }: { page: InfoPage }) {
  return (
    <div className="flex flex-col gap-8 pb-8 rail:gap-10" data-info>
      <Head page={page} />
      <div className="grid min-w-0 gap-8 wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-11">
        <div className="wide:hidden print:hidden">
          <ContentsFold sections={page.sections} />
        </div>
        <div className="hidden wide:block print:hidden">
          <ContentsList sections={page.sections} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {page.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
          <Standing page={page} />
        </div>
      </div>
    </div>
  );
}

function Head({ page }: { page: InfoPage }) {
  return (
    <header className="flex min-w-0 items-center justify-between gap-8 border-b border-line pb-6 rail:pb-8">
      <div className="flex min-w-0 flex-col gap-4">
        <PageTitle size="3xl">{plain(page.title)}</PageTitle>
        <Paragraph text={page.lead} size="lg" />
      </div>
      <div className="hidden shrink-0 sm:block print:hidden">
        <PlacePicture name={pictureOf(page.path)} size="md" />
      </div>
    </header>
  );
}

function SectionView({ section: { id, title, summary, blocks } }: { section: Section }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <Heading level={2} id={id}>
        {plain(title)}
      </Heading>
      {summary === undefined ? null : (
        <div className="flex max-w-measure flex-col gap-1 rounded-md border-s-4 border-dare bg-surface p-4">
          <Text size="xs" tone="3" weight="semibold">
            {copy.inShort}
          </Text>
          <Paragraph text={summary} tone="ink" />
        </div>
      )}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never move
        <BlockView key={place} block={block} />
      ))}
    </section>
  );
}

/** Which version this is, since when, and what it changed. */
function Standing({ page: { version, date, changed } }: { page: InfoPage }) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  return (
    <footer className="flex max-w-measure flex-col gap-1 border-t border-line pt-5">
      <Text size="sm" tone="3">
        {fillWords(copy.version, { version, date: day })}
      </Text>
      <Text size="sm" tone="3">
        {fillWords(copy.changed, { changed: plain(changed) })}
      </Text>
      <PrintButton />
    </footer>
  );
}
