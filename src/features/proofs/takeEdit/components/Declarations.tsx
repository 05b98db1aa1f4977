import type { Dispatch } from "react";
import { Checkbox } from "@/ui/input/Checkbox";
import { takeEditCopy } from "../copy.en";
import type { EditEvent, TakeEdit } from "../edit";

const copy = takeEditCopy.declare;

type DeclarationsProps = { edit: TakeEdit; dispatch: Dispatch<EditEvent> };

/** What has to be said of a video that holds it. */
export function Declarations({ edit, dispatch }: DeclarationsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{copy.legend}</legend>
      <Checkbox
        label={copy.synthetic}
        checked={edit.synthetic}
        onChange={(on) => dispatch({ type: "declared", what: "synthetic", on })}
      />
      <Checkbox
        label={`${copy.edgy} (${copy.edgyHint})`}
        checked={edit.edgy}
        onChange={(on) => dispatch({ type: "declared", what: "edgy", on })}
      />
    </fieldset>
  );
}
