import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { whenIdle } from "@/lib/time/whenIdle";

const Prompt = lazyQuietly("feedback prompt", async () => (await import("./Prompt")).Prompt);

/** Asks a signed-in person once in a while how it is going; `quiet` on screens that nothing may cover. */
export function FeedbackPrompt({ quiet }: { quiet: boolean }) {
  const auth = useAuthSnapshot();
  if (auth.status !== "signedIn") return null;
  return <PromptOf key={auth.userId} quiet={quiet} />;
}

/** The time counts from here; what asks is fetched when the page is quiet, nobody needs it in the first seconds. */
function PromptOf({ quiet }: { quiet: boolean }) {
  const [startedAt] = useState(Date.now);
  const [isPageQuiet, setIsPageQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsPageQuiet(true)), []);
  return isPageQuiet ? <Prompt quiet={quiet} startedAt={startedAt} /> : null;
}
