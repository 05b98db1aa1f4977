import { Link, useLocation } from "@tanstack/react-router";
import { CircleUserRound, Compass, Flame, Inbox, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { cappedCount, useUnreadCount } from "@/features/dares/inbox";
import { PostSheet } from "@/features/proofs/postVideo";
import { useIsOpen } from "@/lib/device/openRoutes";
import { Link as PlainLink } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { shellCopy } from "./copy.en";
import { LogoMark, Wordmark } from "./Logo";
import { BAR_MARK } from "./useBarsAway";

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
function NavItem({ to, label, icon, badge = null }: NavItemProps) {
  if (!useIsOpen(to)) return null;
  return (
    <li className="min-w-0 flex-1">
      <Link to={to} className={PLACE}>
        <span className={MARK}>
          {icon}
          {badge === null ? null : (
            <span
              aria-hidden="true"
              className="absolute -end-2 -top-1 grid h-4 min-w-4 place-items-center rounded-full bg-dare px-1 text-2xs text-on-dare tabular-nums"
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
function NavButton({ label, icon, isCurrent, onPress }: NavButtonProps) {
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

const ICON = { "aria-hidden": true, strokeWidth: 1.75 } as const;

type BottomNavProps = {
  /** False where the phone shows no bar; the rail stays. */
  onPhone: boolean;
  away: boolean;
};

/** SHL-07: bar at the bottom of a phone, rail at the side from 900 px; the same list in the same order. */
export function BottomNav({ onPhone, away }: BottomNavProps) {
  const unread = useUnreadCount();
  const isPosting = useLocation({ select: ({ pathname }) => pathname === "/app/post-video" });
  // Fetched at the first press, and then kept: closing needs its last moment.
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <nav
        {...BAR_MARK}
        data-frame={onPhone ? "bottom" : undefined}
        data-away={away || undefined}
        aria-label={shellCopy.nav}
        className={classes(
          "bar-leaves-down fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-safe-bottom",
          "rail:top-(--offset-top) rail:bottom-0 rail:end-auto rail:flex rail:w-rail-narrow rail:flex-col rail:border-t-0 rail:border-e rail:p-3 wide:w-rail",
          !onPhone && "max-rail:hidden",
        )}
      >
        <div className="hidden min-h-bar-top items-center rail:flex rail:pb-4 max-wide:justify-center wide:ps-3">
          <PlainLink
            to="/app"
            activeOptions={{ exact: true }}
            look="plain"
            aria-label={shellCopy.home(PRODUCT_NAME)}
          >
            <span className="wide:hidden">
              <LogoMark />
            </span>
            <span className="hidden wide:inline">
              <Wordmark />
            </span>
          </PlainLink>
        </div>
        <ul className="mx-auto flex max-w-form rail:mx-0 rail:w-full rail:flex-col rail:gap-1">
          <NavItem to="/app/feed" label={shellCopy.feed} icon={<Flame {...ICON} />} />
          <NavItem to="/app/explore" label={shellCopy.explore} icon={<Compass {...ICON} />} />
          <NavButton
            label={shellCopy.post}
            icon={<Plus {...ICON} />}
            isCurrent={isPosting}
            onPress={() => setAsking("open")}
          />
          <NavItem
            to="/app/inbox"
            label={shellCopy.inbox}
            icon={<Inbox {...ICON} />}
            badge={unread === 0 ? null : cappedCount(unread)}
          />
          <NavItem to="/app/profile" label={shellCopy.profile} icon={<CircleUserRound {...ICON} />} />
        </ul>
      </nav>
      {asking === "never" ? null : <PostSheet open={asking === "open"} onClose={() => setAsking("closed")} />}
    </>
  );
}
