import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** The list beside a chat; fetched only where there is room for it. */
export const InboxPane = lazyQuietly("inbox list", async () => (await import("./InboxList")).InboxList, {
  waiting: <Skeleton shape="row" count={6} />,
});
