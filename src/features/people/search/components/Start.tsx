import { History } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { Section } from "@/ui/layout/Section";
import { searchCopy as copy } from "../copy.en";
import { Nothing } from "./Found";

type StartProps = { recent: readonly string[]; onPick: (text: string) => void; onClear: () => void };

/** Before the second character: what was looked for on this device, or where else to look. */
export function Start({ recent, onPick, onClear }: StartProps) {
  if (recent.length === 0) return <Nothing words={copy.start} />;
  return (
    <Section title={copy.recent.title} look="bare">
      <ul aria-label={copy.recent.title} className="flex flex-col">
        {recent.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onPick(text)}
              className="press -mx-3 flex min-h-control-lg w-[calc(100%+var(--space-6))] items-center gap-3 rounded-md px-3 text-start text-md text-ink hover:bg-raised"
            >
              <History aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-3" />
              <span dir="auto" className="min-w-0 truncate">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" size="sm" onClick={onClear}>
          {copy.recent.clear}
        </Button>
      </div>
    </Section>
  );
}
