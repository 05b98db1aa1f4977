import { Navigate } from "@tanstack/react-router";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { sendCopy } from "./copy.en";
import { STEP_ROUTES } from "./flow";
import { useDrafts } from "./peopleData";

/** `/app/confirm-dare` (APP-17): the last step for the person named, else for the draft written last. */
export function ConfirmLatestScreen({ to }: { to: string | null }) {
  if (to !== null) return <Navigate to={STEP_ROUTES.confirm} params={{ username: to }} replace />;
  return <Latest />;
}

function Latest() {
  const live = useDrafts();
  return (
    <>
      <PageTitle hidden>{sendCopy.short.confirm}</PageTitle>
      <LiveGate live={live} label={sendCopy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(drafts) => {
          // Who cannot be reached any more has no name to go to.
          const latest = drafts.find(({ target }) => target.username !== "");
          return latest === undefined ? (
            <Navigate to="/app/send-dare" replace />
          ) : (
            <Navigate to={STEP_ROUTES.confirm} params={{ username: latest.target.username }} replace />
          );
        }}
      </LiveGate>
    </>
  );
}
