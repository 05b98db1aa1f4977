import { CRISIS_CONTACTS } from "@convex/domain/catalogue/crisisContacts";
import { pagesCopy } from "../copy.en";
import { Paragraph } from "../Words";

/** Somebody to talk to, by country. */
export function CrisisLines() {
  return (
    <div className="flex max-w-measure flex-col gap-4 rounded-md border border-line bg-surface p-5">
      <dl className="flex flex-col">
        {CRISIS_CONTACTS.map(({ where, number }) => (
          <div key={where} className="flex items-center justify-between gap-4 border-b border-line">
            <dt className="min-w-0 text-md text-ink-2">{where}</dt>
            <dd className="shrink-0">
              <a
                href={`tel:${number.replaceAll(" ", "")}`}
                className="inline-flex min-h-touch items-center rounded-sm text-lg font-semibold text-ink tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {number}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <Paragraph text={pagesCopy.crisisElsewhere} />
    </div>
  );
}
