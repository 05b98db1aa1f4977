import { createLink } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { shellCopy } from "./copy.en";

type BarAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style" | "children"> & {
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function BarAnchor({ label, icon, ...anchor }: BarAnchorProps) {
  return (
    <a
      {...anchor}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-raised hover:text-ink aria-[current=page]:text-dare-text"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </a>
  );
}

/** An icon of the top bar that leads somewhere. */
export const BarLink = createLink(BarAnchor);

/** The way to the search, whose field takes the focus. */
export function SearchLink() {
  return (
    <BarLink
      to="/app/search-users"
      state={{ focusSearch: true }}
      label={shellCopy.search}
      icon={<Search aria-hidden="true" strokeWidth={1.75} />}
    />
  );
}
