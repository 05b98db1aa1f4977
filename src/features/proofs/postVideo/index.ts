import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** The sheet behind the Post button; fetched at the first press. */
export const PostSheet = lazyQuietly("post", async () => (await import("./PostSheet")).PostSheet);
