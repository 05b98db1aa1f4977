import { DateField } from "@/ui/input/DateField";
import { Select } from "@/ui/input/Select";
import { announcementsCopy } from "../copy.en";
import { type Draft, HOURS } from "../draft";

const copy = announcementsCopy.editor;
const CHOICES = [
  { value: "now", label: copy.now },
  { value: "later", label: copy.later },
] as const;

type WhenProps = { draft: Draft; set: (part: Partial<Draft>) => void; error: string | null };

export function When({ draft: { isLater, day, hour }, set, error }: WhenProps) {
  return (
    <>
      <Select
        label={copy.when}
        value={isLater ? "later" : "now"}
        options={CHOICES}
        onChange={(choice) => set({ isLater: choice === "later" })}
      />
      {isLater ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label={copy.day} value={day} onChange={(next) => set({ day: next })} error={error} />
          <Select label={copy.hour} value={hour} options={HOURS} onChange={(next) => set({ hour: next })} />
        </div>
      ) : null}
    </>
  );
}
