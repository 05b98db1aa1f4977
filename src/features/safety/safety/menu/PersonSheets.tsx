import { Ban, BellOff, Flag, type LucideIcon, ShieldMinus } from "lucide-react";
import { useEffect, useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { safetyCopy } from "../copy.en";
import { type MenuPerson, type RuleKind, useOwnRules, useSetRule } from "../data";
import { ReportSheet } from "../report/ReportSheet";
import { BlockDialog } from "./BlockDialog";

const copy = safetyCopy.menu;

type MenuRowsProps = {
  person: MenuPerson;
  signedIn: boolean;
  onRule: (kind: RuleKind, on: boolean) => void;
  onReport: () => void;
};

/** The rows say what a press will do now; the report needs no answer of the server to be there. */
function MenuRows({ person, signedIn, onRule, onReport }: MenuRowsProps) {
  const rules = useOwnRules(person.uid, !signedIn);
  return (
    <div className="flex flex-col divide-y divide-line">
      {signedIn ? (
        <LiveGate live={rules} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
          {({ mute, restrict, block }) => (
            <>
              <MenuRow
                Icon={BellOff}
                words={mute ? copy.unmute : copy.mute}
                onPress={() => onRule("mute", !mute)}
              />
              <MenuRow
                Icon={ShieldMinus}
                words={restrict ? copy.unrestrict : copy.restrict}
                onPress={() => onRule("restrict", !restrict)}
              />
              <MenuRow
                Icon={Ban}
                words={block ? copy.unblock : copy.block}
                onPress={() => onRule("block", !block)}
              />
            </>
          )}
        </LiveGate>
      ) : null}
      <MenuRow Icon={Flag} words={copy.report} onPress={onReport} />
    </div>
  );
}

type MenuRowProps = { Icon: LucideIcon; words: { title: string; line: string }; onPress: () => void };

function MenuRow({ Icon, words, onPress }: MenuRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start hover:bg-raised"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-col">
        <span className="text-md font-semibold text-ink">{words.title}</span>
        <span className="text-sm text-ink-2">{words.line}</span>
      </span>
    </button>
  );
}

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
