import { createFileRoute } from "@tanstack/react-router";
import { WordsScreen } from "@/features/staff/words/WordsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/words")({
  staticData: { shell: chrome.site },
  component: WordsScreen,
});
