import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { fill } from "@/lib/text/words";
import { Chip } from "@/ui/input/Chip";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
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

/** Category in one row, time and needs folded away below it. */
export function CatalogueFilters({ templates, filter, onChange }: CatalogueFiltersProps) {
  const categories = [...new Set(templates.map(({ category }) => category))];
  const count = filtered(templates, filter).length;
  const choose = (category: string | null) => onChange({ ...filter, category });
  return (
    <Stack>
      {categories.length > 1 ? (
        <fieldset className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1">
          <legend className="sr-only">{copy.filter}</legend>
          <Chip selected={filter.category === null} onToggle={() => choose(null)}>
            {copy.all}
          </Chip>
          {categories.map((each) => (
            <Chip key={each} selected={filter.category === each} onToggle={() => choose(each)}>
              {each}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <details className="rounded-md border border-line bg-surface">
        <summary className="flex min-h-touch cursor-pointer items-center p-4 text-md font-semibold text-ink">
          {copy.more}
        </summary>
        <div className="flex flex-col gap-6 px-4 pb-4">
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
      </details>
      <div role="status">
        <Text size="sm" tone="3" numeric>
          {fill(copy.count, { count: String(count), all: String(templates.length) })}
        </Text>
      </div>
    </Stack>
  );
}
