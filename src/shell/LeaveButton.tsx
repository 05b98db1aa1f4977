import { useCanGoBack, useMatches, useRouter } from "@tanstack/react-router";
import { ArrowLeft, X } from "lucide-react";
import { IconButton } from "@/ui/action/IconButton";
import { backTarget } from "./backTarget";
import type { Chrome } from "./chrome";
import { shellCopy } from "./copy.en";
import { useStartPath } from "./useStartPath";
import { leaveWallet } from "./walletWay";

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
