import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** Only its creator and an admin ever see something of it. */
export const PinActs = lazyQuietly("pin acts", async () => (await import("./PinActs")).PinActs);
