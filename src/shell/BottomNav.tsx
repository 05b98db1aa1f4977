import { useLocation } from "@tanstack/react-router";
import { CircleUserRound, Compass, Flame, Inbox, Plus } from "lucide-react";
import { useState } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { cappedCount, useUnreadCount } from "@/features/dares/inbox";
import { PostSheet } from "@/features/proofs/postVideo";
import { Link as PlainLink } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { shellCopy } from "./copy.en";
import { LogoMark, Wordmark } from "./Logo";
import { NavButton, NavItem } from "./NavItem";
import { BAR_MARK } from "./useBarsAway";

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
