import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** The tree beside a section; fetched only where there is room for it. */
export const SettingsPane = lazyQuietly(
  "settings tree",
  async () => (await import("./SettingsTree")).SettingsTree,
  {
    waiting: <Skeleton shape="row" count={8} />,
  },
);
