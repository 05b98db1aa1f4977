import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/app/search-users")({
  staticData: { shell: chrome.form, coming: "searchUsers" },
  ...comingRoute,
});
