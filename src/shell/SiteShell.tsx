import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { pagesCopy, SiteFooter } from "@/features/site/pages";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { MIDDLE, useChrome, useScreenWidth } from "./chrome";
import { shellCopy } from "./copy.en";
import { LeaveButton } from "./LeaveButton";
import { Wordmark } from "./Logo";
import { MAIN_ID } from "./RootLayout";
import { SitePlaces } from "./SitePlaces";

type SiteShellProps = { variant?: "page" | "landing"; children: ReactNode };

/** Round the public pages, for visitors: the mark, the places, the ways in, and one line that holds everywhere. */
export function SiteShell({ variant = "page", children }: SiteShellProps) {
  const chrome = useChrome();
  const width = useScreenWidth();
  const bar = "mx-auto w-full max-w-wide px-gutter";
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-(--offset-top) z-(--layer-bar) bg-canvas pt-safe-top" data-frame="top">
        <div className={classes(bar, "flex min-h-bar-top items-center gap-1")}>
          <span className="-ms-2 empty:hidden">
            <LeaveButton chrome={chrome} start="/" />
          </span>
          <Link to="/" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
            <Wordmark />
          </Link>
          <span className="hidden ps-6 rail:block">
            <SitePlaces label={shellCopy.site.nav} />
          </span>
          <span className="ms-auto flex shrink-0 items-center gap-1">
            <WaysIn isLanding={variant === "landing"} />
          </span>
        </div>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classes(
          "mx-auto w-full flex-1 px-gutter py-6 outline-none",
          MIDDLE[variant === "landing" ? "wide" : width],
        )}
      >
        {children}
      </main>
      <footer
        data-site
        className={classes(
          bar,
          "flex flex-col gap-6 border-t border-line pt-7 pb-[calc(var(--safe-bottom)+var(--space-7))] print:hidden",
        )}
      >
        <SiteFooter />
        <Text size="sm" tone="3">
          {shellCopy.site.footer} {pagesCopy.footer.language}
        </Text>
      </footer>
    </div>
  );
}

/** Nobody is known of before the identity has answered: then it is a visitor, as the rendered page says. */
function WaysIn({ isLanding }: { isLanding: boolean }) {
  const { status } = useAuthSnapshot();
  const { carry } = useWantedPath();
  if (status === "signedIn") {
    // The landing page says it larger.
    return isLanding ? null : (
      <ButtonLink to="/app" variant="secondary" size="sm">
        {shellCopy.site.goOn}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/login" state={carry} variant="quiet" size="sm">
        {shellCopy.site.signIn}
      </ButtonLink>
      <ButtonLink to="/signup" state={carry} size="sm">
        {shellCopy.site.join}
      </ButtonLink>
    </>
  );
}
