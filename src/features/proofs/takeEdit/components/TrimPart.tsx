import { clockText } from "@/lib/time/clockText";
import { Button } from "@/ui/action/Button";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { takeEditCopy } from "../copy.en";
import { isChanged, keptLength } from "../edit";
import type { PartProps } from "../TakeEditor";
import { RangeSliders } from "./RangeSliders";

const copy = takeEditCopy.trim;

export function TrimPart({ edit, dispatch, here }: PartProps) {
  const { keep, totalMs } = edit;
  return (
    <Stack>
      <RangeSliders
        range={keep}
        totalMs={totalMs}
        labels={copy}
        onMove={(range, moved) => dispatch({ type: "trim", keep: range, moved })}
      />
      <Cluster>
        <Button
          variant="secondary"
          onClick={() => dispatch({ type: "trim", keep: { ...keep, fromMs: here() }, moved: "from" })}
        >
          {copy.fromHere}
        </Button>
        <Button
          variant="secondary"
          onClick={() => dispatch({ type: "trim", keep: { ...keep, toMs: here() }, moved: "to" })}
        >
          {copy.toHere}
        </Button>
      </Cluster>
      <div role="status">
        <Text size="sm" numeric>
          {copy.length(clockText(keptLength(edit)))}
        </Text>
      </div>
      {isChanged(edit) ? (
        <Text size="sm" tone="2">
          {copy.edited}
        </Text>
      ) : null}
    </Stack>
  );
}
