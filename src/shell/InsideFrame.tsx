import type { ReactNode } from "react";
import { NewsBanners } from "@/features/notifications/notifications";
import { Moments } from "@/features/progress/moments";
import { AppShell } from "./AppShell";
import { useChrome } from "./chrome";

/** A banner is small and leaves by itself: only what records, or asks for money, stays free of it. */
const NO_BANNER_CHROME: ReadonlySet<string> = new Set(["stage", "flow"]);

/** The app round a screen of somebody who is in it: the bars, and the news over them. */
export function InsideFrame({ children }: { children: ReactNode }) {
  const { name } = useChrome();
  return (
    <>
      <AppShell>{children}</AppShell>
      <NewsBanners isQuiet={NO_BANNER_CHROME.has(name)} />
      <Moments />
    </>
  );
}
