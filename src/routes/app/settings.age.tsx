import { createFileRoute } from "@tanstack/react-router";
import { AgeCheckScreen } from "@/features/entry/ageCheck/AgeCheckScreen";
import { ageCheckData } from "@/features/entry/ageCheck/data";
import { parseAgeSearch } from "@/features/entry/ageCheck/step";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/age")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  validateSearch: parseAgeSearch,
  loader: ({ context }) => context.prewarm(ageCheckData()),
  component: AgeCheckRoute,
});

function AgeCheckRoute() {
  return <AgeCheckScreen reason={Route.useSearch().reason} />;
}
