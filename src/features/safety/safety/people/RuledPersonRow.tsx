import { useErrorToast } from "@/features/shell/errors";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Avatar } from "@/ui/data/Avatar";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { useToasts } from "@/ui/feedback/toasts";
import { safetyCopy } from "../copy.en";
import { type RuledPerson, type RuleKind, useSetRule } from "../data";

const copy = safetyCopy.screen.people;
const DONE = { block: "unblock", mute: "unmute", restrict: "unrestrict" } as const;

/** Somebody of a list, by the name they had, with the way back. */
export function RuledPersonRow({ kind, row: { person, since } }: { kind: RuleKind; row: RuledPerson }) {
  const setRule = useSetRule();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const name = personName(person);
  const undo = useAct(async () => {
    await setRule(kind, false, person.uid).catch((error: unknown) => {
      sayError("safety list", error);
      throw error;
    });
    toasts.show({ kind: "success", message: fill(safetyCopy.done[DONE[kind]], { name }) });
  });
  return (
    <Row
      leading={<Avatar name={name} photoUrl={person.photoUrl} />}
      title={name}
      detail={
        <>
          {person.username === "" ? null : `@${person.username} · `}
          <RelativeTime at={since} />
        </>
      }
      trailing={
        <Button variant="secondary" size="sm" state={undo.button} onClick={() => void undo.run()}>
          <span aria-hidden="true">{copy.undo[kind]}</span>
          <span className="sr-only">{fill(copy.undoOf[kind], { name })}</span>
        </Button>
      }
    />
  );
}
