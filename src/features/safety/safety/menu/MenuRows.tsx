import { Ban, BellOff, Flag, type LucideIcon, ShieldMinus } from "lucide-react";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { safetyCopy } from "../copy.en";
import { type MenuPerson, type RuleKind, useOwnRules } from "../data";

const copy = safetyCopy.menu;

type MenuRowsProps = {
  person: MenuPerson;
  signedIn: boolean;
  onRule: (kind: RuleKind, on: boolean) => void;
  onReport: () => void;
};

/** The rows say what a press will do now; the report needs no answer of the server to be there. */
export function MenuRows({ person, signedIn, onRule, onReport }: MenuRowsProps) {
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
