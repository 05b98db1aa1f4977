import { createFileRoute } from "@tanstack/react-router";
import { NothingChosen } from "@/features/staff/cases/NothingChosen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/")({
  staticData: { shell: chrome.site },
  component: NothingChosen,
});
