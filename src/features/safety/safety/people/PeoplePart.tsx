import { useState } from "react";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Stack } from "@/ui/layout/Stack";
import { safetyCopy } from "../copy.en";
import type { RuleKind } from "../data";
import { PeoplePage } from "./PeoplePage";

const copy = safetyCopy.screen.people;
const KINDS = [
  { value: "block", label: copy.kinds.block },
  { value: "mute", label: copy.kinds.mute },
  { value: "restrict", label: copy.kinds.restrict },
] as const satisfies readonly { value: RuleKind; label: string }[];

/** The three lists of product 24, one at a time. */
export function PeoplePart() {
  const [kind, setKind] = useState<RuleKind>("block");
  return (
    <Stack>
      <SegmentedControl legend={copy.legend} value={kind} onChange={setKind} options={KINDS} />
      <PeoplePage key={kind} kind={kind} cursor={null} />
    </Stack>
  );
}
