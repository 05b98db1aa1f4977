import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { leavingCopy } from "./copy.en";

const waiting = <WaitScreen frame="page">{leavingCopy.waiting.loading}</WaitScreen>;

/** Few people ever see it, so its code is fetched when it is needed. */
export const LeavingScreen = lazyQuietly(
  "leaving screen",
  async () => (await import("./LeavingPage")).LeavingPage,
  { waiting, missing: waiting },
);
