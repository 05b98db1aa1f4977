import { Chip } from "@/ui/input/Chip";
import { toggled } from "../draft";

type ChipSetProps<Item extends string | number> = {
  legend: string;
  all: readonly Item[];
  chosen: readonly Item[];
  words: (item: Item) => string;
  onChange: (chosen: Item[]) => void;
  error?: string | null;
};

/** Any number of a few, each on or off. */
export function ChipSet<Item extends string | number>(props: ChipSetProps<Item>) {
  const { legend, all, chosen, words, onChange, error } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((item) => (
          <Chip
            key={item}
            selected={chosen.includes(item)}
            onToggle={() => onChange(toggled(all, chosen, item))}
          >
            {words(item)}
          </Chip>
        ))}
      </div>
      <div role="alert">{error ? <p className="pt-2 text-sm text-danger">{error}</p> : null}</div>
    </fieldset>
  );
}
