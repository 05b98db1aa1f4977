import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsOpen } from "@/lib/device/openRoutes";
import { classes } from "@/ui/layout/layout";
import { shellCopy } from "./copy.en";

type NavItemProps = {
  to: "/app/feed" | "/app/explore" | "/app/inbox" | "/app/profile";
  label: string;
  icon: ReactNode;
  /** What waits there, as people read it. */
  badge?: string | null;
};

const PLACE =
  "press group flex min-h-bar-bottom min-w-0 flex-col items-center justify-center gap-1 rounded-md text-2xs font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-dare-text wide:min-h-touch wide:flex-row wide:justify-start wide:gap-3 wide:px-3 wide:text-md wide:hover:bg-raised wide:aria-[current=page]:bg-raised";
const MARK =
  "relative group-aria-[current=page]:[&_svg]:fill-current group-aria-[current=page]:[&_svg]:[fill-opacity:0.2]";

/** A place of the main navigation; absent while its screen is not built. */
export function NavItem({ to, label, icon, badge = null }: NavItemProps) {
  if (!useIsOpen(to)) return null;
  return (
    <li className="min-w-0 flex-1">
      <Link to={to} className={PLACE}>
        <span className={MARK}>
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

type NavButtonProps = { label: string; icon: ReactNode; isCurrent: boolean; onPress: () => void };

/** The one in the middle that makes something new: it asks before it leads anywhere. */
export function NavButton({ label, icon, isCurrent, onPress }: NavButtonProps) {
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? "page" : undefined}
        onClick={onPress}
        className={classes(PLACE, "w-full")}
      >
        <span
          className={classes(
            MARK,
            "grid place-items-center rounded-full border border-dare-text text-dare-text",
          )}
        >
          {icon}
        </span>
        <span className="max-w-full text-center">{label}</span>
      </button>
    </li>
  );
}
