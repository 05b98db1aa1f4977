import { createFileRoute } from "@tanstack/react-router";
import { AgeCheckScreen } from "@/features/ageCheck/AgeCheckScreen";
import { ageCheckData } from "@/features/ageCheck/data";
import { parseAgeSearch } from "@/features/ageCheck/step";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/age")({
  staticData: { shell: chrome.page, parent: "/app/settings" },
  validateSearch: parseAgeSearch,
  loader: ({ context }) => context.prewarm(ageCheckData()),
  component: AgeCheckRoute,
});

function AgeCheckRoute() {
  return <AgeCheckScreen reason={Route.useSearch().reason} />;
}
