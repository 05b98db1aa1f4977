import { useEffect, useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { safetyCopy } from "../copy.en";
import { type MenuPerson, type RuleKind, useSetRule } from "../data";
import { ReportSheet } from "../report/ReportSheet";
import { BlockDialog } from "./BlockDialog";
import { MenuRows } from "./MenuRows";

type View = "menu" | "block" | "report" | null;

const WORD = {
  block: { on: "block", off: "unblock" },
  mute: { on: "mute", off: "unmute" },
  restrict: { on: "restrict", off: "unrestrict" },
} as const;

/** The menu of a person and what it leads to, one at a time. `asked` grows with each press of its button. */
export function PersonSheets({ person, asked }: { person: MenuPerson; asked: number }) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const [view, setView] = useState<View>("menu");
  const setRule = useSetRule();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const name = personName(person);

  useEffect(() => {
    if (asked > 0) setView("menu");
  }, [asked]);

  // A dialog tells of its closing after the next one has opened.
  const leave = (from: View) => setView((now) => (now === from ? null : now));
  const act = async (kind: RuleKind, on: boolean): Promise<void> => {
    await setRule(kind, on, person.uid);
    const words = safetyCopy.done[WORD[kind][on ? "on" : "off"]];
    toasts.show({ kind: "success", message: fill(words, { name }) });
  };
  const choose = (kind: RuleKind, on: boolean) => {
    if (kind === "block" && on) return setView("block");
    setView(null);
    act(kind, on).catch((error: unknown) => sayError("person menu", error));
  };
  return (
    <>
      <Sheet open={view === "menu"} onClose={() => leave("menu")} title={name}>
        <MenuRows person={person} signedIn={signedIn} onRule={choose} onReport={() => setView("report")} />
      </Sheet>
      <BlockDialog
        open={view === "block"}
        name={name}
        onBlock={() => act("block", true)}
        onClose={() => leave("block")}
      />
      <ReportSheet
        open={view === "report"}
        target={{ kind: "profile", id: person.uid, name }}
        mayBlock={signedIn}
        onClose={() => leave("report")}
      />
    </>
  );
}
