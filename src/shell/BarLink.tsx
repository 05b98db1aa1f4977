import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

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
