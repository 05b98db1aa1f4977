import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/lazyQuietly";
import { whenQuiet } from "@/lib/whenQuiet";

const Prompt = lazyQuietly("feedback prompt", async () => (await import("./Prompt")).Prompt);

/** Asks once in a while how it is going; `quiet` on screens that nothing may cover. Nobody needs it in the first seconds. */
export function FeedbackPrompt({ quiet }: { quiet: boolean }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenQuiet(() => setIdle(true)), []);
  return idle ? <Prompt quiet={quiet} /> : null;
}
