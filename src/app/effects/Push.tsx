import { useDevicePush } from "@/features/notifications/push";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import type { AppEnv } from "../env";

const PushWork = lazyQuietly("push", async () => (await import("./PushWork")).PushWork);

/** Without the browser's permission there is no address to keep, no news to show and no notification to follow. */
export function Push(props: { env: AppEnv; open: (path: string) => void }) {
  const device = useDevicePush();
  return device === "on" || device === "off" ? <PushWork {...props} /> : null;
}
