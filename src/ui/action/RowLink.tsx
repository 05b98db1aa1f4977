import { createLink } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

type RowAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  title: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function RowAnchor({ title, detail, leading, ...anchor }: RowAnchorProps) {
  return (
    <li className="py-1">
      <a
        {...anchor}
        className="press -mx-3 flex min-h-control-lg min-w-0 items-center gap-3 rounded-md px-3 py-2 hover:bg-raised aria-[current=page]:bg-raised"
      >
        {leading ? <span className="shrink-0 text-ink-2">{leading}</span> : null}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-md font-semibold text-ink">{title}</span>
          {detail ? <span className="text-sm text-ink-2">{detail}</span> : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </a>
    </li>
  );
}

/** A row of a `List` that leads somewhere; `to`, `params`, `search` and `state` are checked against the routes. */
export const RowLink = createLink(RowAnchor);
