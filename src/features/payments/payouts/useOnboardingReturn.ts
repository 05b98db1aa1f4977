import { useEffect, useRef, useState } from "react";
import { usePageActs } from "./data";
import type { PageName } from "./providerPage";

export type OnboardingFlag = "return" | "refresh";

type Return = { flag: OnboardingFlag | null; open: (page: PageName) => void; onSeen: () => void };

/**
 * The way back from the payment service (money 4.5): `return` has the server ask for the account's present state,
 * `refresh` asks once for a fresh link. The flags decorate: typed by hand they grant nothing.
 */
export function useOnboardingReturn({ flag, open, onSeen }: Return): OnboardingFlag | null {
  const [seen, setSeen] = useState<OnboardingFlag | null>(null);
  const { confirmOnboarding } = usePageActs();
  const acted = useRef<OnboardingFlag | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one flag is acted on once
  useEffect(() => {
    if (flag === null || acted.current === flag) return;
    acted.current = flag;
    setSeen(flag);
    if (flag === "refresh") open("onboarding");
    // Refused or lost: the provider's own news still comes, so nothing is said.
    else confirmOnboarding({}).catch(() => {});
    onSeen();
  }, [flag]);

  return seen;
}
