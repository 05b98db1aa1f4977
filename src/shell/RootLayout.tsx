import { Outlet } from "@tanstack/react-router";
import { TakeSender } from "@/features/proofs/takes";
import { OfflineBar, OfflineSender } from "@/features/shell/offline";
import { usePageArrival } from "@/ui/layout/PageTitle";
import { shellCopy } from "./copy.en";
import { useOpenedScreens } from "./useOpenedScreens";
import { useRouteFocus } from "./useRouteFocus";
import { useScrollMemory } from "./useScrollMemory";
import { useWalletWay } from "./walletWay";

export const MAIN_ID = "main";

/** Common to every screen: the skip link first, and the focus that follows the route. */
export function RootLayout() {
  useScrollMemory();
  useWalletWay();
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
