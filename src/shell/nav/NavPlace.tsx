import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { classes } from "@/ui/layout/layout";
import { useListBeside } from "../chrome";
import { shellCopy } from "../copy.en";

const PLACE =
  "press group flex min-h-bar-bottom min-w-0 flex-col items-center justify-center gap-1 rounded-md text-2xs font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-dare-text wide:min-h-touch wide:flex-row wide:justify-start wide:gap-4 wide:px-3 wide:text-md wide:hover:bg-raised wide:aria-[current=page]:bg-raised";
const MARK =
  "relative flex justify-center group-aria-[current=page]:[&_svg]:fill-current group-aria-[current=page]:[&_svg]:[fill-opacity:0.2]";
const BADGE =
  "absolute -end-2 -top-1 grid h-4 min-w-4 place-items-center rounded-full bg-dare px-1 text-2xs text-on-dare tabular-nums wide:static wide:ms-auto wide:h-5 wide:min-w-5";

type NavPlaceProps = {
  to:
    | "/app/feed"
    | "/app/explore"
    | "/app/daily-dare"
    | "/app/following"
    | "/app/inbox"
    | "/app/wallet"
    | "/app/profile"
    | "/app/settings"
    | "/admin";
  label: string;
  icon: ReactNode;
  /** What waits there, as people read it. */
  badge?: string | null;
};

/** A place of the main navigation; a chat is of the inbox beside it. */
export function NavPlace({ to, label, icon, badge = null }: NavPlaceProps) {
  const isBeside = useListBeside() === "inbox" && to === "/app/inbox";
  return (
    <li className="min-w-0 flex-1 rail:flex-none">
      <Link to={to} className={PLACE} {...(isBeside ? { "aria-current": "page" } : {})}>
        <span className="relative wide:contents">
          <span className={MARK}>{icon}</span>
          {badge === null ? null : (
            <span aria-hidden="true" className={classes(BADGE, "wide:order-last")}>
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
