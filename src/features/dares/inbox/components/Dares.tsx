import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { inboxCopy } from "../copy.en";

/** One's dares; fetched with their tab, because the other tabs do not need them. */
export const Dares = lazyQuietly("dares", async () => (await import("./DareLists")).DareLists, {
  waiting: <LoadingView label={inboxCopy.loading} skeleton={<Skeleton shape="card" count={4} />} />,
  missing: <Text tone="2">{inboxCopy.missing}</Text>,
});
