import { ArrowDown } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { chatCopy } from "../copy.en";

const copy = chatCopy.log.jump;

/** Over the end of the log while that is out of sight. */
export function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 grid justify-items-center">
      {/* On ground of its own: words go by beneath it. */}
      <div className="pointer-events-auto rounded-full bg-overlay shadow-overlay">
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={onJump}
        >
          {count === 0 ? copy.none : fill(pluralWord(count, copy), { count: String(count) })}
        </Button>
      </div>
    </div>
  );
}
