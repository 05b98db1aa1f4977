import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { buttonLooks } from "@/ui/action/buttonLooks";
import { classes } from "@/ui/layout/layout";
import { fill, type Mark, marksOf } from "./marks";

const LINK = "rounded-sm text-dare-text underline underline-offset-4 decoration-1 hover:decoration-2";

/** A text of a page with its links and facts; nothing where it needs a setting that is not there. */
export function Words({ text }: { text: string }) {
  const filled = fill(text);
  if (filled === null) return null;
  let at = 0;
  return marksOf(filled).map((mark) => {
    at += mark.text.length;
    return <Piece key={at} mark={mark} />;
  });
}

function Piece({ mark }: { mark: Mark }) {
  if (mark.kind === "text") return mark.text;
  if (mark.kind === "strong") return <strong className="font-semibold text-ink">{mark.text}</strong>;
  return mark.href.startsWith("/") ? (
    <PathLink href={mark.href}>{mark.text}</PathLink>
  ) : (
    <a href={mark.href} className={LINK}>
      {mark.text}
    </a>
  );
}

/** A link that a text names, which no route's type can check; a test does. Opens elsewhere as any other link does. */
function PathLink({ href, look = LINK, children }: { href: string; look?: string; children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} onClick={follow} className={look} data-button={look === LINK ? undefined : true}>
      {children}
    </a>
  );
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
