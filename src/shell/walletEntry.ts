import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { appPath, forgetWay, hasPaymentFlags, rememberedWay, rememberWay } from "@/lib/device/returnPaths";
import type { ParentPath } from "./chrome";

type WalletBackFacts = {
  /** State of the navigation that led here; any page may have put anything into it. */
  returnTo: unknown;
  dareFlow: unknown;
  /** Paths remembered for this tab. */
  dareReturn: string | null;
  walletBack: string | null;
  /** The person came from the payment page, whether or not its flags still stand in the address. */
  afterPayment: boolean;
};

/** SHL-12 to SHL-16: where Back leads from the wallet, by priority; a path outside the app does not count. */
export function walletBack(facts: WalletBackFacts): string {
  const end: ParentPath = facts.afterPayment ? "/app/profile" : "/app/settings";
  return (
    (facts.dareFlow === true ? appPath(facts.returnTo) : null) ??
    appPath(facts.dareReturn) ??
    appPath(facts.walletBack) ??
    end
  );
}

type Router = Pick<RegisteredRouter, "history" | "state" | "subscribe">;
type EntryPoint = { path: string; index: number };

/** Where in this page's own history the wallet was entered from; gone after a reload, unlike the stored path. */
const entryPoints = new WeakMap<object, EntryPoint>();

/** Remembers where a person stood when they went on to a screen whose Back is the wallet's (SHL-14). */
export function useWalletEntry(): void {
  const router = useRouter();
  useEffect(() => watchWalletEntry(router), [router]);
}

function watchWalletEntry(router: Router): () => void {
  return router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (router.state.matches.at(-1)?.staticData.backRule !== "wallet") return;
    const from = { path: fromLocation.href, index: fromLocation.state.__TSR_index };
    // Coming back to the wallet from a side trip of its own changes nothing.
    if (toLocation.state.__TSR_index <= from.index) return;
    rememberWay("wallet", from.path);
    // Nobody came from a payment page: what was remembered for that way back is over.
    forgetWay("dare");
    entryPoints.set(router, from);
  });
}

/** Back from the wallet. Where that is the page before it, history goes back, so that its place is found again. */
export function leaveWallet(router: Router): void {
  const { state, searchStr } = router.state.location;
  const path = walletBack({
    returnTo: state.returnTo,
    dareFlow: state.dareFlow,
    dareReturn: rememberedWay("dare"),
    walletBack: rememberedWay("wallet"),
    afterPayment: state.afterPayment === true || hasPaymentFlags(searchStr),
  });
  forgetWay("dare");
  forgetWay("wallet");
  const entry = entryPoints.get(router);
  if (entry?.path === path && entry.index < state.__TSR_index)
    router.history.go(entry.index - state.__TSR_index);
  else router.history.replace(path);
}
