import { lazy, Suspense } from "react";

/** Nobody needs it in the first seconds. Where it cannot be fetched, nobody is asked in this visit. */
const Prompt = lazy(async () => {
  try {
    return { default: (await import("./Prompt")).Prompt };
  } catch {
    return { default: () => null };
  }
});

/** Asks once in a while how it is going; `quiet` on screens that nothing may cover. */
export function FeedbackPrompt({ quiet }: { quiet: boolean }) {
  return (
    <Suspense fallback={null}>
      <Prompt quiet={quiet} />
    </Suspense>
  );
}
