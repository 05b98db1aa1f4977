import { Navigate } from "@tanstack/react-router";
import { PersonPage, type ProfileTab, useProfile } from "@/features/people/publicProfile";
import { useEventOnce } from "@/features/shell/telemetry";
import { fill } from "@/lib/text/words";
import { creatorCopy as copy } from "./copy.en";

/** `/creator/{handle}` (product 18): the person's page with the menu of dares open; somebody else's leads to their own. */
export function CreatorScreen({ handle, tab }: { handle: string; tab: ProfileTab }) {
  const live = useProfile(handle);
  const person = live.status === "ready" ? live.data : null;
  useEventOnce("view_public", { page: "profile" }, person?.isCreator === true);
  if (person !== null && !person.isCreator) {
    return <Navigate to="/$username" params={{ username: person.username }} replace />;
  }
  return (
    <PersonPage
      live={live}
      tab={tab}
      first="dares"
      place="site"
      waitingTitle={`@${handle}`}
      titleOf={(name) => fill(copy.title, { name })}
    />
  );
}
