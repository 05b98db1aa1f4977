import { useMedia } from "@/lib/device/useMedia";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { casesCopy } from "./copy.en";

const copy = casesCopy.choose;

/** Beside the list, before a case is opened from it; a phone has the list alone. */
export function NothingChosen() {
  const hasPanes = useMedia("panes");
  if (!hasPanes) return null;
  return (
    <div className="grid min-h-[80dvh] content-center">
      <EmptyState title={copy.title} body={copy.line} />
    </div>
  );
}
