import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { classes } from "../layout/layout";

type LinkLooks = {
  /** "text" is underlined and inline, "alone" the same as a target of its own, "plain" wraps a whole row or card. */
  look?: "text" | "alone" | "plain" | "strong";
};
type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> &
  LinkLooks & { ref?: Ref<HTMLAnchorElement> };

const TEXT = "rounded-sm text-dare-text underline underline-offset-4 decoration-1 hover:decoration-2";
const LOOK = {
  text: TEXT,
  alone: `${TEXT} inline-flex min-h-touch items-center`,
  strong: "rounded-sm font-semibold text-dare-text underline underline-offset-4 decoration-2",
  plain: "block min-w-0 rounded-md text-inherit no-underline",
} as const;

function TextAnchor({ look = "text", children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={classes(LOOK[look])}>
      {children}
    </a>
  );
}

/** In-app link; `to`, `params`, `search` and `state` are checked against the routes. */
export const Link = createLink(TextAnchor);
