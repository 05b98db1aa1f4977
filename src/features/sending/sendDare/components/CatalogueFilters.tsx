import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { Chip } from "@/ui/input/Chip";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { type CatalogueFilter, facetsAmong, filtered, TIMES, toggled } from "../catalogue";
import { sendCopy } from "../copy.en";
import { FacetChips } from "./KindPart";

const copy = sendCopy.select;
const TIME_OPTIONS = TIMES.map((value) => ({ value, label: copy.times[value] }));

type CatalogueFiltersProps = {
  /** All that the creator takes. */
  templates: readonly DareTemplate[];
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
};

/** What one looks for, and the categories in one row; time and needs are folded away behind them. */
export function CatalogueFilters({ templates, filter, onChange }: CatalogueFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const categories = [...new Set(templates.map(({ category }) => category))];
  const count = filtered(templates, filter).length;
  const isNarrowed = filter.time !== "any" || filter.without.length > 0;
  const choose = (category: string | null) => onChange({ ...filter, category });
  const all = String(templates.length);
  return (
    <Stack>
      <TextField
        bare
        label={fill(pluralWord(templates.length, copy.search), { count: all })}
        autoComplete="off"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
      />
      <fieldset className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1 *:shrink-0">
        <legend className="sr-only">{copy.filter}</legend>
        <Chip selected={isOpen || isNarrowed} onToggle={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {copy.more}
        </Chip>
        <Chip selected={filter.category === null} onToggle={() => choose(null)}>
          {copy.all}
        </Chip>
        {categories.map((each) => (
          <Chip key={each} selected={filter.category === each} onToggle={() => choose(each)}>
            {each}
          </Chip>
        ))}
      </fieldset>
      {isOpen ? (
        <div className="flex flex-col gap-6 rounded-md border border-line bg-surface p-4">
          <SegmentedControl
            legend={copy.time}
            value={filter.time}
            options={TIME_OPTIONS}
            onChange={(time) => onChange({ ...filter, time })}
          />
          <FacetChips
            legend={copy.without}
            facets={facetsAmong(templates)}
            chosen={filter.without}
            onToggle={(facet) => onChange({ ...filter, without: toggled(filter.without, facet) })}
          />
        </div>
      ) : null}
      <div role="status" className={count === templates.length ? "sr-only" : undefined}>
        <Text size="sm" tone="3" numeric>
          {fill(copy.count, { count: String(count), all })}
        </Text>
      </div>
    </Stack>
  );
}
