import { createFileRoute } from "@tanstack/react-router";
import { DataScreen } from "@/features/account/dataExport/DataScreen";
import { exportData } from "@/features/account/dataExport/data";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/data")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  loader: ({ context }) => context.prewarm(exportData()),
  component: DataScreen,
});
