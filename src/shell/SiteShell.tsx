import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { useIsOpen } from "@/lib/device/openRoutes";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { SearchLink } from "./BarLink";
import { useChrome } from "./chrome";
import { shellCopy } from "./copy.en";
import { LeaveButton } from "./LeaveButton";
import { Wordmark } from "./Logo";
import { MAIN_ID } from "./RootLayout";

type SiteShellProps = { variant?: "page" | "landing"; children: ReactNode };

const WIDTH = { page: "max-w-column", landing: "max-w-wide" } as const;

/** Round the public pages: the mark, the way in, and one line that holds everywhere. */
export function SiteShell({ variant = "page", children }: SiteShellProps) {
  const chrome = useChrome();
  const width = classes("mx-auto w-full px-gutter", WIDTH[variant]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-(--offset-top) z-(--layer-bar) bg-canvas pt-safe-top">
        <div className={classes(width, "flex min-h-bar-top items-center gap-1")}>
          <span className="-ms-2 empty:hidden">
            <LeaveButton chrome={chrome} />
          </span>
          <Link to="/" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
            <Wordmark />
          </Link>
          {variant === "page" ? (
            <span className="ms-auto flex items-center">
              {chrome.search ? <MemberSearch /> : null}
              <WayIn />
            </span>
          ) : null}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes(width, "flex-1 py-6 outline-none")}>
        {children}
      </main>
      <footer className={classes(width, "pt-7 pb-[calc(var(--safe-bottom)+var(--space-7))]")}>
        <Text size="sm" tone="3">
          {shellCopy.site.footer}
        </Text>
      </footer>
    </div>
  );
}

export function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

/** A visitor has no search: it lies inside the app. */
function MemberSearch() {
  const isOpen = useIsOpen("/app/search-users");
  const { status } = useAuthSnapshot();
  return isOpen && status === "signedIn" ? <SearchLink /> : null;
}

function WayIn() {
  const { status } = useAuthSnapshot();
  const { carry } = useWantedPath();
  switch (status) {
    case "loading":
      return null;
    case "signedIn":
      return (
        <ButtonLink to="/app" variant="secondary" size="sm">
          {shellCopy.site.app}
        </ButtonLink>
      );
    case "signedOut":
      return (
        <ButtonLink to="/login" state={carry} variant="secondary" size="sm">
          {shellCopy.site.signIn}
        </ButtonLink>
      );
  }
}
