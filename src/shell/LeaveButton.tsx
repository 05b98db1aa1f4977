import { useCanGoBack, useMatches, useRouter } from "@tanstack/react-router";
import { ArrowLeft, X } from "lucide-react";
import type { HOME_PATH } from "@/config/site";
import { IconButton } from "@/ui/action/IconButton";
import type { Chrome, ParentPath } from "./chrome";
import { shellCopy } from "./copy.en";
import { leaveWallet } from "./walletEntry";

/** Where the frame begins: the feed inside the app, the landing page outside of it. */
type Start = typeof HOME_PATH | "/";

/** Back or close, where the screen has it (SHL-01, SHL-11 to SHL-16). */
export function LeaveButton({ chrome, start }: { chrome: Chrome; start: Start }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { parent, backRule } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (!chrome.back && !chrome.close) return null;

  function leave() {
    if (backRule === "wallet") {
      leaveWallet(router);
      return;
    }
    const target = backTarget({ canGoBack, parent, start });
    if (target.to === "history") router.history.back();
    else void router.navigate({ to: target.path, replace: true });
  }

  return chrome.close ? (
    <IconButton label={shellCopy.close} icon={<X aria-hidden="true" />} onClick={leave} />
  ) : (
    <IconButton
      label={shellCopy.back}
      icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
      onClick={leave}
    />
  );
}

type BackTarget = { to: "history" } | { to: "parent"; path: ParentPath | Start };

/** SHL-11: back the way the person came; from outside, to what stands above the screen. */
export function backTarget(facts: {
  canGoBack: boolean;
  parent: ParentPath | undefined;
  start: Start;
}): BackTarget {
  if (facts.canGoBack) return { to: "history" };
  return { to: "parent", path: facts.parent ?? facts.start };
}
