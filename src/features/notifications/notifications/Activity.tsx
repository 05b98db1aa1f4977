import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { notificationsCopy } from "./copy.en";

/** The inbox's list of what happened; fetched with its tab, because the other tabs do not need it. */
export const Activity = lazyQuietly("activity", async () => (await import("./ActivityList")).ActivityList, {
  waiting: <Skeleton shape="row" count={5} />,
  missing: <Text tone="2">{notificationsCopy.activity.missing}</Text>,
});
