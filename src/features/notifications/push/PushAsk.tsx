import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useDevicePush } from "./device";

const PushQuestion = lazyQuietly("push question", async () => (await import("./PushQuestion")).PushQuestion);

/**
 * The plain question before the browser's own (product 14): only after a first dare sent or received, or a first
 * follow. For the inbox: it stands in the page and covers nothing. Fetched only where the browser was not asked yet.
 */
export function PushAsk() {
  return useDevicePush() === "default" ? <PushQuestion /> : null;
}
