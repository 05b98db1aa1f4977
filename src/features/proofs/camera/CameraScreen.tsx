import { useEffect } from "react";
import { useConnection } from "@/lib/live/connection";
import { canRender, loadRender } from "@/lib/media/loadRender";
import { whenIdle } from "@/lib/time/whenIdle";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { NoDare, Waiting, WrongState } from "./components/WaysOut";
import { cameraCopy } from "./copy.en";
import { type CameraDare, useCameraDare, usePerson, useViewerUid } from "./data";
import { Studio } from "./Studio";
import { useDelivery } from "./useDelivery";

/** What makes films is too large for the offline copy of the app: the camera fetches it while there is a connection. */
function useWarmRender(): void {
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (!isOnline || !canRender()) return;
    // Out of reach it is asked for again when a film is to be made.
    return whenIdle(() => void loadRender().catch(() => undefined));
  }, [isOnline]);
}

/** `/app/camera?dareId=`: record or choose, look, tick, send. */
export function CameraScreen({ dareId }: { dareId: string | null }) {
  useWarmRender();
  return (
    <div className="mx-auto w-full max-w-form px-gutter pt-4 pb-[calc(var(--safe-bottom)+var(--space-7))] flat:max-w-column">
      <PageTitle hidden>{cameraCopy.title}</PageTitle>
      {dareId === null ? <NoDare /> : <CameraFor dareId={dareId} />}
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

/** The dare changes its status while the last answer is under way; that is not a wrong moment. */
const LEAVING: readonly string[] = ["sending", "onItsWay", "done"];

function CameraFlow({ dare, uid }: { dare: CameraDare; uid: string }) {
  const owner = { uid, person: usePerson() };
  const delivery = useDelivery({ dareId: dare.dareId, owner });
  if (!dare.actions.includes("submitProof") && !LEAVING.includes(delivery.state.kind)) {
    return <WrongState dareId={dare.dareId} uid={uid} />;
  }
  return <Studio dare={dare} owner={owner} delivery={delivery} />;
}
