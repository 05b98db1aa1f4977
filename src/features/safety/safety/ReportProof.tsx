import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { safetyCopy } from "./copy.en";
import { ReportItem } from "./ReportItem";

/** Tells us about a proof that one can see. */
export function ReportProof({ proofId, name }: { proofId: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {safetyCopy.reportProof}
      </Button>
      <ReportItem kind="proof" id={proofId} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
