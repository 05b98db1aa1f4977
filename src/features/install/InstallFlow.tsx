import { useOverlayTurn } from "@/lib/overlays";
import { InstallDialog } from "./InstallDialog";
import { useInstall } from "./useInstall";

/** The sheet when it is its turn; its states are the reducer's. */
export function InstallFlow({ isQuiet }: { isQuiet: boolean }) {
  const { state, send, press } = useInstall(isQuiet);
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
