import { useState } from "react";
import { StaffPage } from "@/features/staff/access";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { AskWriteOff } from "./components/AskWriteOff";
import { Paged } from "./components/Paged";
import { WriteOffRow } from "./components/WriteOffRow";
import { staffMoneyCopy } from "./copy.en";
import { useWriteOffs, type WriteOffState } from "./data";

const copy = staffMoneyCopy.writeOffs;
const STATES = [
  { value: "asked", label: copy.states.asked },
  { value: "made", label: copy.states.made },
  { value: "refused", label: copy.states.refused },
] as const;

const useAsked = (cursor: string | null) => useWriteOffs("asked", cursor);
const useMade = (cursor: string | null) => useWriteOffs("made", cursor);
const useRefused = (cursor: string | null) => useWriteOffs("refused", cursor);
const PAGES = { asked: useAsked, made: useMade, refused: useRefused } as const;

/** `/admin/money/write-offs` (L14): one admin asks, another makes it. */
export function WriteOffsScreen() {
  const [state, setState] = useState<WriteOffState>("asked");
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Stack gap="lg">
        <Text tone="2">{copy.line}</Text>
        <SegmentedControl legend={copy.show} value={state} onChange={setState} options={STATES} />
        <Paged key={state} title={copy.states[state]} usePage={PAGES[state]} empty={copy.empty}>
          {(row) => <WriteOffRow key={row.id} row={row} />}
        </Paged>
        <Section title={copy.ask} look="wide">
          <AskWriteOff />
        </Section>
      </Stack>
    </StaffPage>
  );
}
