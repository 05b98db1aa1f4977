import { createFileRoute } from "@tanstack/react-router";
import { TemplateScreen } from "@/features/bots/botDesk/TemplateScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/bots/templates/$templateId")({
  staticData: { shell: chrome.site },
  component: BotTemplateRoute,
});

function BotTemplateRoute() {
  const { templateId } = Route.useParams();
  return <TemplateScreen key={templateId} templateId={templateId} />;
}
