import { useCanGoBack, useMatches, useRouter } from "@tanstack/react-router";
import { ArrowLeft, X } from "lucide-react";
import type { HOME_PATH } from "@/config/site";
import { IconButton } from "@/ui/action/IconButton";
import { type Chrome, type ParentPath, useStartPath } from "./chrome";
import { shellCopy } from "./copy.en";
import { leaveWallet } from "./walletEntry";

/** Back or close, where the screen has it (SHL-01, SHL-11 to SHL-16). */
export function LeaveButton({ chrome }: { chrome: Chrome }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const start = useStartPath();
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

type BackTarget = { to: "history" } | { to: "parent"; path: ParentPath | typeof HOME_PATH | "/" };

/** SHL-11: back the way the person came; from outside, to what stands above the screen. Public pages end at the landing. */
export function backTarget(facts: {
  canGoBack: boolean;
  parent: ParentPath | undefined;
  start: typeof HOME_PATH | "/";
}): BackTarget {
  if (facts.canGoBack) return { to: "history" };
  return { to: "parent", path: facts.parent ?? facts.start };
}
