import { Clapperboard } from "lucide-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { profileCopy } from "../copy.en";

const copy = profileCopy.proofs;

export function NoProofs() {
  return (
    <EmptyState
      picture={<Clapperboard aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.title}
      body={copy.line}
    />
  );
}
