import { Flag } from "lucide-react";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { safetyCopy } from "./copy.en";

const ReportSheet = lazyQuietly("report", async () => (await import("./report/ReportSheet")).ReportSheet);

type ReportDareProps = { dareId: string; other: { username: string; displayName: string } };

/** Tells us about a dare that one can see; `other` is who it is about. */
export function ReportDare({ dareId, other }: ReportDareProps) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setView("open")}
      >
        {safetyCopy.reportDare}
      </Button>
      {view === "none" ? null : (
        <ReportSheet
          open={view === "open"}
          target={{ kind: "dare", id: dareId, name: personName(other) }}
          mayBlock={signedIn}
          onClose={() => setView("closed")}
        />
      )}
    </>
  );
}
