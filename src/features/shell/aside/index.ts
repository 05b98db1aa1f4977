import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** The second column; fetched only where there is room for it. */
export const Aside = lazyQuietly("aside", async () => (await import("./AsideColumn")).AsideColumn);
