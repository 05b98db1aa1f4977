import { Check } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { uiCopy } from "@/ui/copy.en";
import { Text } from "@/ui/layout/Text";
import { onboardingCopy } from "./copy.en";
import type { UsernameCheck } from "./usernameCheck";

const copy = onboardingCopy.profile.check;

/** The living line under the field; what is wrong with the name itself stands as the field's error. */
export function UsernameStatus({ phase, onRetry }: { phase: UsernameCheck["phase"]; onRetry: () => void }) {
  switch (phase) {
    case "pausing":
    case "checking":
      return <span>{copy.checking}</span>;
    case "available":
      return (
        <span className="inline-flex items-center gap-1 text-success">
          <Check aria-hidden="true" className="size-4" />
          {copy.available}
        </span>
      );
    case "failed":
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Text as="span" size="sm" tone="warning">
            {copy.failed}
          </Text>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {uiCopy.tryAgain}
          </Button>
        </span>
      );
    case "invalid":
    case "unavailable":
      return null;
  }
}
