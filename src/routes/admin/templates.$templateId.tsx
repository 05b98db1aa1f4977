import { createFileRoute } from "@tanstack/react-router";
import { TemplateScreen } from "@/features/sending/templateDesk/TemplateScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/templates/$templateId")({
  staticData: { shell: chrome.site },
  component: TemplateRoute,
});

function TemplateRoute() {
  const { templateId } = Route.useParams();
  return <TemplateScreen key={templateId} templateId={templateId} />;
}
