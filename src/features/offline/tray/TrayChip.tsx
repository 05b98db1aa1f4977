import { CloudUpload, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { StoredEntry } from "@/offline/entry";
import { Sheet } from "@/ui/Sheet";
import { counted } from "../errorWords";
import { trayCopy as copy } from "./copy.en";
import { TrayList } from "./TrayList";
import type { TrayProps } from "./trayProps";

/** The number in the bar and the sheet behind it; the sheet stays while the last ones go out. */
export function TrayChip(props: TrayProps) {
  const { entries } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      {entries.length === 0 ? null : <Chip entries={entries} onOpen={() => setOpen(true)} />}
      <Sheet open={open} onClose={() => setOpen(false)} title={copy.title}>
        {open ? <TrayList {...props} /> : null}
      </Sheet>
    </>
  );
}

function Chip({ entries, onOpen }: { entries: readonly StoredEntry[]; onOpen: () => void }) {
  const failed = entries.filter((entry) => entry.state === "failed").length;
  const count = failed === 0 ? entries.length : failed;
  return (
    <button
      type="button"
      aria-label={counted(failed === 0 ? copy.open : copy.openFailed, count)}
      onClick={onOpen}
      className="press inline-flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold text-ink hover:bg-raised"
    >
      {failed === 0 ? (
        <CloudUpload aria-hidden="true" strokeWidth={1.75} className="size-5 text-ink-2" />
      ) : (
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-5 text-danger" />
      )}
      <span aria-hidden="true">{count}</span>
    </button>
  );
}
