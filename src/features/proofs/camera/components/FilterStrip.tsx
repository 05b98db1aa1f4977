import { useId } from "react";
import { FILTER_NAMES, type FilterName } from "@/lib/media/filters";
import { cameraCopy, filterWords } from "../copy.en";

type FilterStripProps = { name: FilterName; choose: (name: FilterName) => void };

/** Native radios in a row that scrolls sideways: arrow keys go through the looks. */
export function FilterStrip({ name, choose }: FilterStripProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{cameraCopy.stage.filters}</legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        {FILTER_NAMES.map((option) => (
          <label
            key={option}
            className="press relative inline-flex min-h-touch shrink-0 items-center rounded-full border border-media-fg px-4 text-sm text-media-fg has-checked:border-2 has-checked:font-semibold has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-media-fg"
          >
            <input
              type="radio"
              name={group}
              checked={option === name}
              onChange={() => choose(option)}
              className="absolute inset-0 appearance-none rounded-full opacity-0"
            />
            {filterWords[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
