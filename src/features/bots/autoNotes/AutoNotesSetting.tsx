import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Switch } from "@/ui/input/Switch";
import { Section } from "@/ui/layout/Section";
import { autoNotesCopy } from "./copy.en";
import { useAutoNotes, useChooseAutoNotes } from "./data";

const copy = autoNotesCopy.section;

type AutoNotesSettingProps = {
  /** Sends a choice and says what came of it. */
  choose: (sent: Promise<unknown>, done: string) => void;
};

/** Whether bots may write to one's inbox at all. */
export function AutoNotesSetting({ choose }: AutoNotesSettingProps) {
  const live = useAutoNotes();
  const save = useChooseAutoNotes();
  return (
    <Section title={copy.title}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
        {({ on }) => (
          <Switch
            label={copy.label}
            description={copy.description}
            checked={on}
            onChange={(wish) => choose(save({ on: wish }), copy.saved)}
          />
        )}
      </LiveGate>
    </Section>
  );
}
