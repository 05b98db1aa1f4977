import { useLocation } from "@tanstack/react-router";
import { CircleUserRound, Compass, Heart, Inbox, Play, Plus, Settings, Sun, Wallet } from "lucide-react";
import { useState } from "react";
import { useUnreadWord } from "@/features/dares/inbox";
import { PostSheet } from "@/features/proofs/postVideo";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { classes } from "@/ui/layout/layout";
import { shellCopy } from "../copy.en";
import { BAR_MARK } from "../useBarsAway";
import { NavPlace } from "./NavPlace";
import { RailFoot, RailHead } from "./Rail";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-6 shrink-0" } as const;

/** For people with a role alone: nobody else fetches more than the question. */
const DeskPlace = lazyQuietly("desk", async () => (await import("./DeskPlace")).DeskPlace);

type BottomNavProps = {
  /** The bar stands up at the side, with room for more places. */
  isRail: boolean;
  /** False where the phone shows no bar; the rail stays. */
  onPhone: boolean;
  away: boolean;
};

/** SHL-07: bar at the bottom of a phone, rail at the side from 900 px, which has room for more. */
export function BottomNav({ isRail, onPhone, away }: BottomNavProps) {
  const unread = useUnreadWord();
  const isPosting = useLocation({ select: ({ pathname }) => pathname === "/app/post-video" });
  // Fetched at the first press, and then kept: closing needs its last moment.
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  const post = { isCurrent: isPosting, onPress: () => setAsking("open") };
  return (
    <>
      <nav
        {...BAR_MARK}
        data-frame={onPhone ? "bottom" : undefined}
        data-away={away || undefined}
        aria-label={shellCopy.nav}
        className={classes(
          "bar-leaves-down fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-safe-bottom",
          "rail:top-(--offset-top) rail:end-auto rail:flex rail:w-rail-narrow rail:flex-col rail:overflow-y-auto rail:border-t-0 rail:border-e rail:bg-canvas rail:p-3 wide:w-rail",
          !onPhone && "max-rail:hidden",
        )}
      >
        {isRail ? <RailHead /> : null}
        <ul className="mx-auto flex max-w-form rail:mx-0 rail:w-full rail:flex-col rail:gap-1">
          <NavPlace to="/app/feed" label={shellCopy.feed} icon={<Play {...ICON} />} />
          <NavPlace to="/app/explore" label={shellCopy.explore} icon={<Compass {...ICON} />} />
          {isRail ? (
            <>
              <NavPlace to="/app/daily-dare" label={shellCopy.today} icon={<Sun {...ICON} />} />
              <NavPlace to="/app/following" label={shellCopy.following} icon={<Heart {...ICON} />} />
            </>
          ) : (
            <PostButton {...post} />
          )}
          <NavPlace to="/app/inbox" label={shellCopy.inbox} icon={<Inbox {...ICON} />} badge={unread} />
          {isRail ? <NavPlace to="/app/wallet" label={shellCopy.wallet} icon={<Wallet {...ICON} />} /> : null}
          <NavPlace to="/app/profile" label={shellCopy.profile} icon={<CircleUserRound {...ICON} />} />
          {isRail ? (
            <>
              <NavPlace to="/app/settings" label={shellCopy.settings} icon={<Settings {...ICON} />} />
              <DeskPlace />
            </>
          ) : null}
        </ul>
        {isRail ? <RailFoot {...post} /> : null}
      </nav>
      {asking === "never" ? null : <PostSheet open={asking === "open"} onClose={() => setAsking("closed")} />}
    </>
  );
}

/** The one in the middle that makes something new: it asks before it leads anywhere. */
function PostButton({ isCurrent, onPress }: { isCurrent: boolean; onPress: () => void }) {
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? "page" : undefined}
        onClick={onPress}
        className="press flex min-h-bar-bottom w-full items-center justify-center rounded-md"
      >
        <span className="grid h-control-sm w-9 place-items-center rounded-md bg-dare text-on-dare">
          <Plus aria-hidden="true" strokeWidth={2} />
        </span>
        <span className="sr-only">{shellCopy.post}</span>
      </button>
    </li>
  );
}
