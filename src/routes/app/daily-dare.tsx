import { createFileRoute } from "@tanstack/react-router";
import { parseDaySearch } from "@/features/daily/today/search";
import { TodayScreen } from "@/features/daily/today/TodayScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/daily-dare")({
  staticData: { shell: chrome.stage },
  validateSearch: parseDaySearch,
  component: DailyDareRoute,
});

function DailyDareRoute() {
  const { date } = Route.useSearch();
  return <TodayScreen date={date ?? null} />;
}
