import { Outlet, useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { TakeSender } from "@/features/proofs/takes";
import { OfflineBar, OfflineSender } from "@/features/shell/offline";
import { usePageArrival } from "@/ui/layout/PageTitle";
import { shellCopy } from "./copy.en";
import { useOpenedScreens } from "./useOpenedScreens";
import { useScrollMemory } from "./useScrollMemory";
import { useWalletEntry } from "./walletEntry";

/**
 * After a change of path the screen's h1 takes the focus (look-and-feel 10). A heading that is already there
 * is focused here; one that comes with its data takes the pending focus itself (ui/layout/PageTitle).
 */
function useRouteFocus(pendingFocus: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    const leaving = router.subscribe("onBeforeNavigate", (event) => {
      if (event.fromLocation && event.pathChanged) pendingFocus.current = true;
    });
    const arrived = router.subscribe("onRendered", (event) => {
      if (!event.pathChanged || !pendingFocus.current) return;
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return;
      pendingFocus.current = false;
      heading.focus({ preventScroll: true });
    });
    return () => {
      leaving();
      arrived();
    };
  }, [router, pendingFocus]);
}

export const MAIN_ID = "main";

/** Common to every screen: the skip link first, and the focus that follows the route. */
export function RootLayout() {
  useScrollMemory();
  useWalletEntry();
  useOpenedScreens();
  useRouteFocus(usePageArrival().pendingFocus);
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-2 z-(--layer-toast) -translate-y-12 rounded-full bg-dare px-5 py-3 font-semibold text-on-dare focus:translate-y-0"
      >
        {shellCopy.skip}
      </a>
      <OfflineSender />
      <TakeSender />
      <OfflineBar />
      <Outlet />
    </>
  );
}
