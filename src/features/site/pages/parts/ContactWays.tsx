import { Mail } from "lucide-react";
import { pagesCopy } from "../copy.en";
import { CONTACT } from "../whoWeAre";

const copy = pagesCopy.contact;

/** Where to write; only what this build was told of. */
export function ContactWays() {
  if (CONTACT.email === null) return null;
  return (
    <div className="flex max-w-measure items-start gap-4 rounded-md border border-line bg-surface p-5">
      <Mail aria-hidden="true" strokeWidth={1.75} className="mt-1 size-6 shrink-0 text-dare-text" />
      <div className="flex min-w-0 flex-col gap-1">
        <a
          href={`mailto:${CONTACT.email}`}
          className="inline-flex min-h-touch items-center rounded-sm text-lg font-semibold break-all text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {CONTACT.email}
        </a>
        <p className="text-sm text-ink-2">{copy.email}</p>
      </div>
    </div>
  );
}
