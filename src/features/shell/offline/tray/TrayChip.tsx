import { CloudUpload, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Sheet } from "@/ui/overlay/Sheet";
import { counted } from "../errorWords";
import { trayCopy as copy } from "./copy.en";
import { TrayList } from "./TrayList";
import type { TrayProps } from "./trayProps";

/** The number in the bar and the sheet behind it; the sheet stays while the last ones go out. */
export function TrayChip(props: TrayProps) {
  const kept = props.kept.map(() => ({ state: "waiting" }) as const);
  const things = [...props.entries, ...props.uploads, ...kept];
  const [open, setOpen] = useState(false);
  return (
    <>
      {things.length === 0 ? null : <Chip things={things} onOpen={() => setOpen(true)} />}
      <Sheet open={open} onClose={() => setOpen(false)} title={copy.title}>
        {open ? <TrayList {...props} onLeave={() => setOpen(false)} /> : null}
      </Sheet>
    </>
  );
}

type ChipProps = { things: readonly { state: "waiting" | "sending" | "failed" }[]; onOpen: () => void };

function Chip({ things, onOpen }: ChipProps) {
  const failed = things.filter(({ state }) => state === "failed").length;
  const count = failed === 0 ? things.length : failed;
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
