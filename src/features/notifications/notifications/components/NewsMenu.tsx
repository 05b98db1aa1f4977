import { Bell, BellOff, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { fill } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { notificationsCopy } from "../copy.en";
import { useIsMuted, useMute } from "../data";
import type { MuteTarget } from "../muteTarget";

const copy = notificationsCopy.activity;

/** What a row's menu does: mutes the dare, the post or the chat it is about, and takes it back (product 14). */
export function NewsMenu({ title, target }: { title: string; target: MuteTarget }) {
  // Twenty rows on a page: a sheet is made with its first opening.
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  return (
    <>
      <IconButton
        label={fill(copy.menu, { title })}
        icon={<EllipsisVertical aria-hidden="true" />}
        onClick={() => setView("open")}
      />
      {view === "none" ? null : (
        <Sheet open={view === "open"} onClose={() => setView("closed")} title={copy.menuTitle}>
          <MuteRow target={target} onChosen={() => setView("closed")} />
        </Sheet>
      )}
    </>
  );
}

function MuteRow({ target, onChosen }: { target: MuteTarget; onChosen: () => void }) {
  const live = useIsMuted(target.targetId);
  const mute = useMute();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const words = copy.targets[target.kind];

  const choose = async (muted: boolean) => {
    onChosen();
    try {
      await mute(target, muted);
      toasts.show({ kind: "success", message: muted ? words.muted : words.unmuted });
    } catch (error) {
      sayError("mute", error);
    }
  };
  return (
    <LiveGate live={live} label={copy.menuLoading} skeleton={<Skeleton shape="row" count={1} />}>
      {(isMuted) => {
        const Icon = isMuted ? Bell : BellOff;
        return (
          <button
            type="button"
            onClick={() => void choose(!isMuted)}
            className="press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start hover:bg-raised"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
            <span className="flex min-w-0 flex-col">
              <span className="text-md font-semibold text-ink">{isMuted ? words.unmute : words.mute}</span>
              <span className="text-sm text-ink-2">{isMuted ? copy.unmuteLine : copy.muteLine}</span>
            </span>
          </button>
        );
      }}
    </LiveGate>
  );
}
