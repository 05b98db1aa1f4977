import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { cameraCopy } from "../copy.en";
import { allTicked, type Delivery, type DeliveryEvent, TICKS } from "../delivery";

const copy = cameraCopy.ticks;

type TicksPanelProps = {
  state: Extract<Delivery, { kind: "ticks" }>;
  dispatch: (event: DeliveryEvent) => void;
  onSubmit: () => void;
};

/** Product 8: the consent record of the proof, line by line. */
export function TicksPanel({ state, dispatch, onSubmit }: TicksPanelProps) {
  return (
    <Stack>
      <Heading level={2}>{copy.heading}</Heading>
      <div>
        {TICKS.map((tick) => (
          <Checkbox
            key={tick}
            label={copy[tick]}
            checked={state.ticks[tick]}
            onChange={(on) => dispatch({ type: "tick", tick, on })}
          />
        ))}
      </div>
      {state.asked && !allTicked(state.ticks) ? (
        <InlineNotice kind="danger">{copy.missing}</InlineNotice>
      ) : null}
      <Button size="lg" block onClick={onSubmit}>
        {copy.submit}
      </Button>
      <Button variant="quiet" block onClick={() => dispatch({ type: "look" })}>
        {copy.back}
      </Button>
    </Stack>
  );
}
