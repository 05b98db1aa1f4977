import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { type ButtonSize, type ButtonVariant, buttonLooks } from "./buttonLooks";

type LooksProps = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: ReactNode };
type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> &
  LooksProps & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor({ variant, size, block, icon, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} data-button className={buttonLooks({ variant, size, block })}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** A link that looks like a button; `to`, `params`, `search` and `state` are checked against the routes. */
export const ButtonLink = createLink(ButtonAnchor);
