import { dateOfKey } from "@convex/domain/daily/answers";
import { useEffect } from "react";
import { StopDare } from "@/features/dares/dare";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useConnection } from "@/lib/live/connection";
import { canRender, loadRender } from "@/lib/media/loadRender";
import { personName } from "@/lib/text/words";
import { whenIdle } from "@/lib/time/whenIdle";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { NoDare, Waiting, WrongState } from "./components/WaysOut";
import { cameraCopy } from "./copy.en";
import { type CameraDare, useCameraDare, usePerson, useViewerUid } from "./data";
import { Studio } from "./Studio";
import { subjectOf } from "./subject";
import { isLeaving, useDelivery } from "./useDelivery";

/** What makes films is too large for the offline copy of the app: the camera fetches it while there is a connection. */
function useWarmRender(): void {
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (!isOnline || !canRender()) return;
    // Out of reach it is asked for again when a film is to be made.
    return whenIdle(() => void loadRender().catch(() => undefined));
  }, [isOnline]);
}

/** Apart: it brings the catalogue of all days along. */
const DayFlow = lazyQuietly("daily camera", async () => (await import("./DayFlow")).DayFlow, {
  waiting: <Waiting />,
});

/** `/app/camera?dareId=`, a dare's id or the key of a day: record or choose, look, tick, send. */
export function CameraScreen({ dareId }: { dareId: string | null }) {
  useWarmRender();
  const date = dareId === null ? null : dateOfKey(dareId);
  return (
    <div className="mx-auto w-full max-w-form px-gutter pt-4 pb-[calc(var(--safe-bottom)+var(--space-7))] flat:max-w-column">
      <PageTitle hidden>{cameraCopy.title}</PageTitle>
      {dareId === null ? <NoDare /> : date === null ? <CameraFor dareId={dareId} /> : <DayFlow date={date} />}
    </div>
  );
}

function CameraFor({ dareId }: { dareId: string }) {
  const uid = useViewerUid();
  return (
    <LiveGate live={useCameraDare(dareId)} label={cameraCopy.loading} skeleton={<Skeleton shape="media" />}>
      {(dare) => {
        if (dare === null) return <NoDare />;
        return uid === null ? <Waiting /> : <CameraFlow key={dare.dareId} dare={dare} uid={uid} />;
      }}
    </LiveGate>
  );
}

function CameraFlow({ dare, uid }: { dare: CameraDare; uid: string }) {
  const owner = { uid, person: usePerson() };
  const delivery = useDelivery({ dareId: dare.dareId, owner });
  if (!dare.actions.includes("submitProof") && !isLeaving(delivery)) {
    return <WrongState dareId={dare.dareId} uid={uid} />;
  }
  const { dareId } = dare;
  return (
    <Studio
      subject={subjectOf(dare)}
      owner={owner}
      delivery={delivery}
      wayOut={<StopHere dare={dare} />}
      wayBack={
        <ButtonLink to="/d/$dareId" params={{ dareId }} variant="quiet">
          {cameraCopy.way.toDare}
        </ButtonLink>
      }
    />
  );
}

/** Out of the dare from the camera (product 8); what was filmed for it goes, as the question says. */
function StopHere({ dare: { dareId, actions, sender } }: { dare: CameraDare }) {
  if (!actions.includes("withdraw")) return null;
  return <StopDare dareId={dareId} otherName={personName(sender)} />;
}
