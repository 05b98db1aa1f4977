import { HandCoins } from "lucide-react";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { FoldButton } from "@/ui/layout/Fold";
import { tipCopy } from "./copy.en";
import type { TipSubject } from "./data";

const TipSheet = lazyQuietly("tip", async () => (await import("./TipSheet")).TipSheet);

export type TipButtonProps = {
  person: { uid: string; username: string; displayName: string };
  subject: TipSubject;
  /** The settled dare that is thanked for. */
  dareId?: string;
  /** A line among others or a small button beside some, instead of a button. */
  look?: "button" | "row" | "small";
};

/** Opens the sheet of a tip. Nothing for visitors; who may really be tipped is the server's to say. */
export function TipButton(props: TipButtonProps) {
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  if (!isSignedIn) return null;
  const icon = <HandCoins aria-hidden="true" className="size-5" />;
  const open = () => setView("open");
  return (
    <>
      {props.look === "row" ? (
        <FoldButton
          title={fill(tipCopy.title, { name: personName(props.person) })}
          icon={icon}
          onClick={open}
        />
      ) : (
        <Button variant="secondary" {...(props.look === "small" ? { size: "sm" } : { icon })} onClick={open}>
          {tipCopy.button}
        </Button>
      )}
      {view === "none" ? null : (
        <TipSheet {...props} open={view === "open"} onClose={() => setView("closed")} />
      )}
    </>
  );
}
