import type { Live } from "@/lib/live/useLive";
import { Button } from "@/ui/action/Button";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { useGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { chatCopy } from "../copy.en";
import type { Edge } from "../messageWindow";

const WAITS: Live<never> = { status: "loading" };

type EdgeButtonProps = { edge: Edge; label: string; onMore: (place: number) => void };

/** One end of the log: more of it by a press, on its way, or why not. Scrolling there asks by itself. */
export function EdgeButton({ edge, label, onMore }: EdgeButtonProps) {
  switch (edge.status) {
    case "none":
      return null;
    case "loading":
      return <Waiting />;
    case "error":
      return <ErrorView error={edge.error} onRetry={edge.retry} retrying={false} />;
    case "more":
      return (
        <div className="grid justify-items-center">
          <Button variant="quiet" size="sm" onClick={() => onMore(edge.place)}>
            {label}
          </Button>
        </div>
      );
  }
}

/** A page that does not come says so after a while; it still may. */
function Waiting() {
  const gate = useGate(WAITS);
  if (gate.status === "error") {
    return <ErrorView error={gate.error} onRetry={gate.retry} retrying={gate.retrying} />;
  }
  return (
    <div role="status" aria-label={chatCopy.log.loadingMore} className="flex flex-col gap-2">
      <Skeleton shape="row" count={2} />
    </div>
  );
}
