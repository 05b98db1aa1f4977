import { type ReactNode, useEffect, useState } from "react";
import { localStore } from "@/lib/cache/storage";
import { MediaGateProvider } from "@/lib/device/mediaGate";
import { useOverlayTurn } from "@/lib/device/overlays";
import { AgeGateDialog } from "./AgeGateDialog";
import { isAgeConfirmed, rememberAgeConfirmed } from "./ageAnswer";

type AgeGateProps = {
  /** A neutral page elsewhere, for those who say no (SHL-21). */
  exitUrl: string;
  /** Leaves without a way back; the page's own by default. */
  leave?: (url: string) => void;
  /** Everybody may read this page: only its media wait for the answer. */
  isOpen?: boolean;
  children: ReactNode;
};

const replaceLocation = (url: string) => window.location.replace(url);

/** Above everything: the page behind is inert and loads no media until the answer is yes (PRD-01). */
export function AgeGate({ exitUrl, leave = replaceLocation, isOpen = false, children }: AgeGateProps) {
  const [confirmed, setConfirmed] = useState(() => isAgeConfirmed(localStore));
  const isCovered = !confirmed && !isOpen;

  // First in the order of overlays: it takes the screen without waiting for its turn, so no page shows for a moment.
  useOverlayTurn("ageGate", isCovered);

  // The answer may come from the document's own cover while the app starts, or from another tab.
  useEffect(() => {
    const read = () => {
      if (isAgeConfirmed(localStore)) setConfirmed(true);
    };
    read();
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);

  function confirm() {
    rememberAgeConfirmed(localStore);
    setConfirmed(true);
  }

  return (
    <MediaGateProvider value={confirmed}>
      <div inert={isCovered} className="contents">
        {children}
      </div>
      {isCovered ? <AgeGateDialog onConfirm={confirm} onReject={() => leave(exitUrl)} /> : null}
    </MediaGateProvider>
  );
}
