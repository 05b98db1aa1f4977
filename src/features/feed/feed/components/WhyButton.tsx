import { useState } from "react";
import type { PublicItem } from "@/features/feed/watch";
import { logEvent } from "@/features/shell/telemetry";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Tag } from "@/ui/input/Chip";
import { feedCopy } from "../copy.en";

const WhySheet = lazyQuietly("why", async () => (await import("./WhySheet")).WhySheet);

/** Beside what a video is: the way to what put it here. */
export function WhyButton({ item, sessionId }: { item: PublicItem; sessionId: string }) {
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          logEvent("why_opened", {});
          setView("open");
        }}
        className="press -my-2 inline-flex min-h-touch items-center rounded-sm"
      >
        <Tag>{feedCopy.why.action}</Tag>
      </button>
      {view === "none" ? null : (
        <WhySheet {...{ item, sessionId }} open={view === "open"} onClose={() => setView("closed")} />
      )}
    </>
  );
}
