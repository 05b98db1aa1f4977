import { createFileRoute } from "@tanstack/react-router";
import { GalleryScreen } from "@/features/shell/gallery/GalleryScreen";
import { chrome } from "@/shell/chrome";

/** ADM-06: outside the admin layout and its guard by the `_` suffix. */
export const Route = createFileRoute("/admin_/test")({
  staticData: { shell: chrome.site },
  component: GalleryScreen,
});
