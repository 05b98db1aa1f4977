import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

type IconAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function IconAnchor({ label, icon, ...anchor }: IconAnchorProps) {
  return (
    <a
      {...anchor}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-raised"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </a>
  );
}

/** A link that is only a sign; its name is spoken. */
export const IconLink = createLink(IconAnchor);
