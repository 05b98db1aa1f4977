import { HandCoins } from "lucide-react";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { tipCopy } from "./copy.en";
import type { TipSubject } from "./data";

const TipSheet = lazyQuietly("tip", async () => (await import("./TipSheet")).TipSheet);

export type TipButtonProps = {
  person: { uid: string; username: string; displayName: string };
  subject: TipSubject;
  /** The settled dare that is thanked for. */
  dareId?: string;
};

/** Opens the sheet of a tip. Nothing for visitors; who may really be tipped is the server's to say. */
export function TipButton(props: TipButtonProps) {
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  if (!isSignedIn) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<HandCoins aria-hidden="true" className="size-5" />}
        onClick={() => setView("open")}
      >
        {tipCopy.button}
      </Button>
      {view === "none" ? null : (
        <TipSheet {...props} open={view === "open"} onClose={() => setView("closed")} />
      )}
    </>
  );
}
