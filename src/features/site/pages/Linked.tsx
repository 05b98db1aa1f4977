import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { type Mark, marksOf } from "./parse";

const LINK = "rounded-sm text-dare-text underline underline-offset-4 decoration-1 hover:decoration-2";

type LinkedProps = {
  text: string;
  /** Links open beside what the person is doing, so that a form keeps what was typed. */
  beside?: boolean;
};

/** A text with its links and strong words. */
export function Linked({ text, beside = false }: LinkedProps) {
  let at = 0;
  return marksOf(text).map((mark) => {
    at += mark.text.length;
    return <Piece key={at} mark={mark} beside={beside} />;
  });
}

function Piece({ mark, beside }: { mark: Mark; beside: boolean }) {
  if (mark.kind === "text") return mark.text;
  if (mark.kind === "strong") return <strong className="font-semibold text-ink">{mark.text}</strong>;
  return mark.href.startsWith("/") ? (
    <PathLink href={mark.href} beside={beside}>
      {mark.text}
    </PathLink>
  ) : (
    <a href={mark.href} className={LINK}>
      {mark.text}
    </a>
  );
}

type PathLinkProps = { href: string; beside?: boolean; look?: string; children: ReactNode };

/** A link that a text names, which no route's type can check; a test does. Opens elsewhere as any other link does. */
export function PathLink({ href, beside = false, look = LINK, children }: PathLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (beside || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a
      href={href}
      onClick={follow}
      className={look}
      data-button={look === LINK ? undefined : true}
      {...(beside ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
    </a>
  );
}
