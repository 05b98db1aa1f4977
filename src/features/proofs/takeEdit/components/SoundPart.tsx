import { Button } from "@/ui/action/Button";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { takeEditCopy } from "../copy.en";
import type { PartProps } from "../TakeEditor";
import { RangeSliders } from "./RangeSliders";

const copy = takeEditCopy.sound;

export function SoundPart({ edit, dispatch, here }: PartProps) {
  const { muted, totalMs } = edit;
  return (
    <FocusPlace>
      <Stack>
        <Text tone="2">{copy.line}</Text>
        <Cluster>
          <Button variant="secondary" onClick={() => dispatch({ type: "mute", atMs: here() })}>
            {copy.here}
          </Button>
          <Button variant="secondary" onClick={() => dispatch({ type: "muteAll" })}>
            {copy.all}
          </Button>
        </Cluster>
        {muted.map((range, place) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
            key={place}
            className="min-w-0 rounded-md border border-line p-4"
          >
            <legend className="px-1 text-sm font-semibold">{copy.part(place + 1)}</legend>
            <RangeSliders
              range={range}
              totalMs={totalMs}
              labels={copy}
              onMove={(next, moved) => dispatch({ type: "muteMoved", place, range: next, moved })}
            />
            <Button variant="quiet" onClick={() => dispatch({ type: "unmute", place })}>
              {copy.remove}
            </Button>
          </fieldset>
        ))}
      </Stack>
    </FocusPlace>
  );
}
