import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { DareView } from "../data";
import { actsCopy } from "./copy.en";

const copy = actsCopy.boundaries;

/** How the dare stands to the reader's own boundaries now; never a reason to hold back a yes or a no. */
export function BoundaryCheck({ clashes }: { clashes: DareView["clashes"] }) {
  if (clashes.length === 0) return <InlineNotice kind="success">{copy.fits}</InlineNotice>;
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
