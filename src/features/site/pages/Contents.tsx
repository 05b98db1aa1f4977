import { ChevronDown } from "lucide-react";
import { pagesCopy as copy } from "./copy.en";
import { plain } from "./marks";
import type { Section } from "./page";

type ContentsProps = { sections: readonly Section[] };

const LINK = "flex min-h-touch items-center rounded-sm py-1 text-sm text-ink-2 hover:text-ink";

function Entries({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={LINK}>
            {plain(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text, where there is room. */
export function ContentsList({ sections }: ContentsProps) {
  return (
    <nav
      aria-label={copy.contents}
      className="sticky top-[calc(var(--offset-top)+var(--bar-top)+var(--space-6))] max-h-[calc(100dvh-var(--bar-top)-var(--space-9))] overflow-y-auto"
    >
      <p className="pb-2 text-xs font-semibold text-ink-3">{copy.contents}</p>
      <Entries sections={sections} />
    </nav>
  );
}

/** Above the text, folded until somebody wants it. */
export function ContentsFold({ sections }: ContentsProps) {
  return (
    <nav aria-label={copy.contents} className="rounded-md border border-line bg-surface px-4">
      <details className="group">
        <summary className="press flex min-h-control-lg list-none items-center justify-between gap-3 text-md font-semibold [&::-webkit-details-marker]:hidden">
          {copy.contents}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:-scale-y-100"
          />
        </summary>
        <div className="border-t border-line py-2">
          <Entries sections={sections} />
        </div>
      </details>
    </nav>
  );
}
