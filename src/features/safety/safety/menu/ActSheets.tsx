import { fill, personName } from "@/lib/text/words";
import { useToasts } from "@/ui/feedback/toasts";
import { safetyCopy } from "../copy.en";
import { type MenuPerson, useSetRule } from "../data";
import { ReportSheet } from "../report/ReportSheet";
import { BlockDialog } from "./BlockDialog";

type ActSheetsProps = { person: MenuPerson; act: "block" | "report" | null; onClose: () => void };

/** The question before a block, and the report. */
export function ActSheets({ person, act, onClose }: ActSheetsProps) {
  const setRule = useSetRule();
  const toasts = useToasts();
  const name = personName(person);
  const block = async (): Promise<void> => {
    await setRule("block", true, person.uid);
    toasts.show({ kind: "success", message: fill(safetyCopy.done.block, { name }) });
  };
  return (
    <>
      <BlockDialog open={act === "block"} name={name} onBlock={block} onClose={onClose} />
      <ReportSheet
        open={act === "report"}
        target={{ kind: "profile", id: person.uid, name }}
        mayBlock
        onClose={onClose}
      />
    </>
  );
}
