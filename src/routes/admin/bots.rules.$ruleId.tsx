import { createFileRoute } from "@tanstack/react-router";
import { RuleScreen } from "@/features/bots/botDesk/RuleScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/bots/rules/$ruleId")({
  staticData: { shell: chrome.site },
  component: BotRuleRoute,
});

function BotRuleRoute() {
  const { ruleId } = Route.useParams();
  return <RuleScreen key={ruleId} ruleId={ruleId} />;
}
