import type { ReportTarget } from "@convex/domain/safety/reportReasons";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";

const ReportSheet = lazyQuietly("report", async () => (await import("./report/ReportSheet")).ReportSheet);

type ReportItemProps = {
  kind: ReportTarget;
  id: string;
  /** Who made or wrote it. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Tells us about something one can see, or has the link of; opened by whatever button stands beside it. Signed out, too. */
export function ReportItem({ kind, id, name, open, onClose }: ReportItemProps) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  // Fetched with the first press, and kept: half a report must not be lost by closing it.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!open && !wasOpen) return null;
  return (
    <ReportSheet
      open={open}
      target={{ kind, id, name }}
      mayBlock={signedIn && kind !== "note"}
      onClose={onClose}
    />
  );
}
