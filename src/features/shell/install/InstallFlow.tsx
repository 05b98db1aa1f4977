import { useOverlayTurn } from "@/lib/device/overlays";
import { InstallDialog } from "./InstallDialog";
import type { InstallArrival } from "./installPrompt";
import { useInstall } from "./useInstall";

/** The sheet when it is its turn; its states are the reducer's. */
export function InstallFlow({ isQuiet, arrival }: { isQuiet: boolean; arrival: InstallArrival }) {
  const { state, send, press } = useInstall(isQuiet, arrival);
  const shown = useOverlayTurn("installSheet", state.open && !isQuiet);
  return (
    <InstallDialog
      open={shown}
      state={state}
      onInstall={press}
      onCancel={() => send({ type: "cancelled" })}
      onDismiss={() => send({ type: "dismissed" })}
    />
  );
}
