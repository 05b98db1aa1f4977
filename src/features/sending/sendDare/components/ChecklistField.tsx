import { DARE_LINE_MAX, DARE_LINES_MAX } from "@convex/domain/sending/text";
import { lengthOf } from "@convex/domain/text/plainText";
import { Plus, X } from "lucide-react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { TextField } from "@/ui/input/TextField";
import { sendCopy } from "../copy.en";
import { type ComposeForm, problemOf } from "../useComposeForm";

const copy = sendCopy.free.checklist;

/** What must be seen in the proof, one to five lines. */
export function ChecklistField({ compose }: { compose: ComposeForm }) {
  const { form, tried } = compose;
  return (
    <form.Field name="checklist" mode="array">
      {(list) => {
        const lines = list.state.value;
        const problem = problemOf(list.state.meta, tried);
        return (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold text-ink">{copy.legend}</legend>
            <p className="text-sm text-ink-3">{copy.hint}</p>
            {lines.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line being typed has no other identity
              <form.Field key={at} name={`checklist[${at}]`}>
                {(line) => (
                  <div className="flex items-start gap-2">
                    <div className="min-w-0 flex-1">
                      <TextField
                        label={fill(copy.line, { n: String(at + 1) })}
                        autoComplete="off"
                        counter={`${lengthOf(line.state.value ?? "")}/${DARE_LINE_MAX}`}
                        value={line.state.value ?? ""}
                        onChange={line.handleChange}
                        onBlur={line.handleBlur}
                        error={problemOf(line.state.meta, tried)}
                      />
                    </div>
                    {lines.length === 1 ? null : (
                      <div className="pt-6">
                        <IconButton
                          label={fill(copy.remove, { n: String(at + 1) })}
                          icon={<X aria-hidden="true" />}
                          onClick={() => list.removeValue(at)}
                        />
                      </div>
                    )}
                  </div>
                )}
              </form.Field>
            ))}
            <div role="alert" className="empty:-mt-3">
              {problem === null ? null : <p className="text-sm text-danger">{problem}</p>}
            </div>
            {lines.length >= DARE_LINES_MAX ? null : (
              <div>
                <Button
                  variant="secondary"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                  onClick={() => list.pushValue("")}
                >
                  {copy.add}
                </Button>
              </div>
            )}
          </fieldset>
        );
      }}
    </form.Field>
  );
}
