import { Link } from "@tanstack/react-router";
import { Flame, Inbox, WalletMinimal } from "lucide-react";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { cappedCount, useWaitingCount } from "@/features/inbox";
import { Link as PlainLink } from "@/ui/Link";
import { classes } from "@/ui/layout";
import { shellCopy } from "./copy.en";
import { LogoMark, Wordmark } from "./Logo";

/** Bar at the bottom of a phone, rail at the side from 900 px; the same list in the same order. */
export function BottomNav({ onPhone }: { onPhone: boolean }) {
  const waiting = useWaitingCount();
  return (
    <nav
      aria-label={shellCopy.nav}
      className={classes(
        "fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-safe-bottom",
        "rail:inset-y-0 rail:end-auto rail:flex rail:w-rail-narrow rail:flex-col rail:border-t-0 rail:border-e rail:p-3 wide:w-rail",
        !onPhone && "max-rail:hidden",
      )}
    >
      <div className="hidden min-h-bar-top items-center rail:flex rail:pb-4">
        <PlainLink to="/app" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
          <span className="wide:hidden">
            <LogoMark />
          </span>
          <span className="hidden wide:inline">
            <Wordmark />
          </span>
        </PlainLink>
      </div>
      <ul className="mx-auto flex max-w-form rail:mx-0 rail:w-full rail:flex-col rail:gap-1">
        <NavItem
          to="/app/feed"
          label={shellCopy.feed}
          icon={<Flame aria-hidden="true" strokeWidth={1.75} />}
        />
        <NavItem
          to="/app/inbox"
          label={shellCopy.inbox}
          badge={waiting}
          icon={<Inbox aria-hidden="true" strokeWidth={1.75} />}
        />
        <NavItem
          to="/app/wallet"
          label={shellCopy.wallet}
          icon={<WalletMinimal aria-hidden="true" strokeWidth={1.75} />}
        />
      </ul>
    </nav>
  );
}

type NavItemProps = {
  to: "/app/feed" | "/app/inbox" | "/app/wallet";
  label: string;
  icon: ReactNode;
  /** How many things wait there; 0 shows nothing. */
  badge?: number;
};

function NavItem({ to, label, icon, badge = 0 }: NavItemProps) {
  return (
    <li className="flex-1">
      <Link
        to={to}
        className="press group flex min-h-bar-bottom flex-col items-center justify-center gap-1 rounded-md text-2xs font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-dare-text wide:min-h-touch wide:flex-row wide:justify-start wide:gap-3 wide:px-3 wide:text-md wide:hover:bg-raised"
      >
        <span className="relative">
          {icon}
          {badge > 0 ? (
            <span
              aria-hidden="true"
              className="absolute -end-2 -top-1 grid h-4 min-w-4 place-items-center rounded-full bg-dare px-1 text-2xs text-on-dare tabular-nums"
            >
              {cappedCount(badge)}
            </span>
          ) : null}
        </span>
        <span>{label}</span>
        {badge > 0 ? <span className="sr-only">{shellCopy.waiting(cappedCount(badge))}</span> : null}
      </Link>
    </li>
  );
}
