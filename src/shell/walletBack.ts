import { appPath } from "@/lib/device/returnPaths";
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
