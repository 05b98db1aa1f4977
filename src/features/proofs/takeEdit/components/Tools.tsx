import { Captions, ImagePlay, type LucideIcon, Scissors, Volume2 } from "lucide-react";
import { useId } from "react";
import { takeEditCopy } from "../copy.en";

export const TOOLS = ["trim", "sound", "cover", "captions"] as const;
export type Tool = (typeof TOOLS)[number];

const ICONS: Readonly<Record<Tool, LucideIcon>> = {
  trim: Scissors,
  sound: Volume2,
  cover: ImagePlay,
  captions: Captions,
};

type ToolsProps = { value: Tool; onChange: (tool: Tool) => void };

/** What can be done with a take, a sign and a word each; native radios, so that the arrow keys choose. */
export function Tools({ value, onChange }: ToolsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 shrink-0 px-2 py-2">
      <legend className="sr-only">{takeEditCopy.parts}</legend>
      <div className="flex flex-wrap justify-around gap-1">
        {TOOLS.map((tool) => {
          const Icon = ICONS[tool];
          return (
            <label
              key={tool}
              className="press group relative flex min-w-[4.5rem] flex-col items-center gap-1 rounded-md p-1 text-xs text-ink-2 has-checked:font-semibold has-checked:text-dare-text has-focus-visible:outline-2 has-focus-visible:outline-dare-text"
            >
              <input
                type="radio"
                name={name}
                checked={tool === value}
                onChange={() => onChange(tool)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <span
                aria-hidden="true"
                className="grid size-touch place-items-center rounded-full bg-raised group-has-checked:bg-overlay"
              >
                <Icon strokeWidth={1.75} className="size-5" />
              </span>
              {takeEditCopy.part[tool]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
