import { createFileRoute } from "@tanstack/react-router";
import { planData } from "@/features/purchases/plan/data";
import { SubscriptionsScreen } from "@/features/purchases/plan/SubscriptionsScreen";
import { parsePlanSearch } from "@/features/purchases/plan/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/subscriptions")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  validateSearch: parsePlanSearch,
  loader: ({ context }) => context.prewarm(planData()),
  component: SubscriptionsRoute,
});

function SubscriptionsRoute() {
  return <SubscriptionsScreen flags={Route.useSearch()} />;
}
