import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { actsCopy } from "../acts/copy.en";
import type { DareView } from "../data";

const copy = actsCopy.boundaries;

/** Where the dare leaves the reader's own boundaries; never a reason to hold back a yes or a no. */
export function Clashes({ clashes }: { clashes: DareView["clashes"] }) {
  if (clashes.length === 0) return null;
  return (
    <InlineNotice kind="warning" title={copy.clash}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {clashes.map((clash) => (
          <li key={clash}>{copy.words[clash]}</li>
        ))}
      </ul>
      {copy.line}
    </InlineNotice>
  );
}
