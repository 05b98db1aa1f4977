import { useOverlayTurn } from "@/lib/overlays";
import { InstallDialog } from "./InstallDialog";
import { useInstall } from "./useInstall";

/** The sheet when it is its turn; its states are the reducer's. */
export function InstallFlow() {
  const { state, send, press } = useInstall();
  const shown = useOverlayTurn("installSheet", state.open);
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
