import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** What celebrates comes after the page that it celebrates on. */
export const Moments = lazyQuietly("moments", async () => (await import("./MomentHost")).MomentHost);
