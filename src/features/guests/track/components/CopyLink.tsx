import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trackCopy } from "../copy.en";

const copy = trackCopy.keep;

/** Copies an address, or shows it to be marked by hand. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      // The browser refuses the clipboard to this page; the link can still be marked by hand.
      setOutcome("failed");
    }
  };
  return (
    <Stack gap="sm">
      <Button variant="secondary" block onClick={() => void copyLink()}>
        {copy.action}
      </Button>
      <div role="status">{outcome === "copied" ? <Text size="sm">{copy.copied}</Text> : null}</div>
      {outcome === "failed" ? (
        <InlineNotice kind="warning" title={copy.failed}>
          <span className="break-all">{link}</span>
        </InlineNotice>
      ) : null}
    </Stack>
  );
}
