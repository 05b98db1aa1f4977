import { buttonLooks } from "@/ui/action/buttonLooks";
import { classes } from "@/ui/layout/layout";
import { Linked, PathLink } from "./Linked";
import { fill } from "./marks";

/** A text of a page with its links and facts; nothing where it needs a setting that is not there. */
export function Words({ text }: { text: string }) {
  const filled = fill(text);
  return filled === null ? null : <Linked text={filled} />;
}

type ParagraphProps = { text: string; tone?: "ink" | "2"; size?: "md" | "lg" };

/** One paragraph, left out with its text. */
export function Paragraph({ text, tone = "2", size = "md" }: ParagraphProps) {
  if (fill(text) === null) return null;
  return (
    <p
      className={classes(
        "max-w-measure text-pretty",
        size === "lg" ? "text-lg" : "text-md",
        tone === "ink" ? "text-ink" : "text-ink-2",
      )}
    >
      <Words text={text} />
    </p>
  );
}

/** A few numbers that say most, large. */
export function Figures({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="grid max-w-measure gap-x-6 gap-y-4 pb-2 sm:grid-cols-3">
      {items.map(({ value, label }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">
            <Words text={label} />
          </dt>
          <dd className="type-display text-2xl text-dare-text">
            <Words text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a page leads to, as buttons. */
export function Actions({ items }: { items: readonly { href: string; label: string }[] }) {
  return (
    <p className="flex flex-wrap gap-3 py-2 print:hidden">
      {items.map(({ href, label }) => (
        <PathLink key={href} href={href} look={buttonLooks({ size: "lg" })}>
          {label}
        </PathLink>
      ))}
    </p>
  );
}
