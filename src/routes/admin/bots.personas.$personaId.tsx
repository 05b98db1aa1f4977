import { createFileRoute } from "@tanstack/react-router";
import { PersonaScreen } from "@/features/bots/botDesk/PersonaScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/bots/personas/$personaId")({
  staticData: { shell: chrome.site },
  component: BotPersonaRoute,
});

function BotPersonaRoute() {
  const { personaId } = Route.useParams();
  return <PersonaScreen key={personaId} personaId={personaId} />;
}
