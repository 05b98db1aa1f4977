import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { errorsCopy } from "./copy.en";

// Without network the part may be missing; the fallback must not fail over its own details.
const Log = lazyQuietly("error log", async () => (await import("./ErrorLogPanel")).ErrorLogPanel, {
  missing: <p>{errorsCopy.log.missing}</p>,
});

/** The local error log, closed until somebody asks for it; its part is fetched then. */
export function ErrorDetails() {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-sm text-ink-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-touch cursor-pointer py-3">{errorsCopy.log.title}</summary>
      {open ? <Log /> : null}
    </details>
  );
}
