import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsOpen } from "@/lib/openRoutes";
import { classes } from "@/ui/layout";
import { shellCopy } from "./copy.en";

type NavItemProps = {
  to: "/app/feed" | "/app/explore" | "/app/post-video" | "/app/inbox" | "/app/profile";
  label: string;
  icon: ReactNode;
  /** What waits there, as people read it. */
  badge?: string | null;
  /** The one in the middle that makes something new. */
  raised?: boolean;
};

/** A place of the main navigation; absent while its screen is not built. */
export function NavItem({ to, label, icon, badge = null, raised = false }: NavItemProps) {
  if (!useIsOpen(to)) return null;
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={to}
        className="press group flex min-h-bar-bottom min-w-0 flex-col items-center justify-center gap-1 rounded-md text-2xs font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-dare-text wide:min-h-touch wide:flex-row wide:justify-start wide:gap-3 wide:px-3 wide:text-md wide:hover:bg-raised wide:aria-[current=page]:bg-raised"
      >
        <span
          className={classes(
            "relative group-aria-[current=page]:[&_svg]:fill-current group-aria-[current=page]:[&_svg]:[fill-opacity:0.2]",
            raised && "grid place-items-center rounded-full border border-dare-text text-dare-text",
          )}
        >
          {icon}
          {badge === null ? null : (
            <span
              aria-hidden="true"
              className="absolute -end-2 -top-1 grid h-4 min-w-4 place-items-center rounded-full border border-dare-edge bg-dare px-1 text-2xs text-on-dare tabular-nums"
            >
              {badge}
            </span>
          )}
        </span>
        <span className="max-w-full text-center">{label}</span>
        {badge === null ? null : <span className="sr-only">{shellCopy.unread(badge)}</span>}
      </Link>
    </li>
  );
}
