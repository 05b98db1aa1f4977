import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { telemetryCopy } from "./copy.en";

/** The switch of the settings; fetched with them, because screens that only log do not need it. */
export const UsageChoice = lazyQuietly("usage", async () => (await import("./UsageSwitch")).UsageSwitch, {
  waiting: <Skeleton shape="row" />,
  missing: <Text tone="2">{telemetryCopy.missing}</Text>,
});
