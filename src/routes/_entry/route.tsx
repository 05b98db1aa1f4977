import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { EntryLayout } from "@/shell/EntryLayout";

export const Route = createFileRoute("/_entry")({
  staticData: { shell: chrome.site },
  component: EntryLayout,
});
