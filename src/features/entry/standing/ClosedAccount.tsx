import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { HOME_PATH } from "@/config/site";
import type { ClosedStanding } from "@/features/entry/onboarding";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { standingCopy } from "./copy.en";

const waiting = <WaitScreen frame="page">{standingCopy.loading}</WaitScreen>;

/** Few people ever see it, so its code is fetched when it is needed. */
const ClosedPage = lazyQuietly("closed account", async () => (await import("./ClosedPage")).ClosedPage, {
  waiting,
  missing: waiting,
});

/** What a closed account still reaches: the server takes these calls from everybody who is signed in. */
const OPEN_SCREENS = /^\/app\/(settings\/(age|data)|wallet|decisions(\/[^/]+)?)\/?$/;

type ClosedAccountProps = {
  standing: ClosedStanding;
  /** The screen of the address. */
  children: ReactNode;
};

/** In the app's place while the account is closed; without the bars, whose places are shut. */
export function ClosedAccount({ standing, children }: ClosedAccountProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (standing === "deactivated" || !OPEN_SCREENS.test(path)) return <ClosedPage standing={standing} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 px-gutter py-6"
    >
      {children}
      <ButtonLink to={HOME_PATH} variant="secondary" block>
        {standingCopy.back}
      </ButtonLink>
    </main>
  );
}
