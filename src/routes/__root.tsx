import { createRootRouteWithContext } from "@tanstack/react-router";
import type { RouterContext } from "@/lib/device/prewarm";
import { chrome } from "@/shell/chrome";
import { RootLayout } from "@/shell/RootLayout";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  staticData: { shell: chrome.site },
});
