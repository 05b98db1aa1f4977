import { TabLink, TabList } from "@/ui/layout/Tabs";
import { walletCopy } from "../copy.en";
import { searchOf, WALLET_TABS, type WalletTab } from "../search";

/** Parts of the wallet, each with an address; the way back out of the wallet travels along. */
export function WalletTabs({ tab }: { tab: WalletTab }) {
  return (
    <TabList label={walletCopy.tabs.label}>
      {WALLET_TABS.map((name) => (
        <TabLink
          key={name}
          to="/app/wallet"
          search={searchOf(name)}
          state
          resetScroll={false}
          current={name === tab}
        >
          {walletCopy.tabs[name]}
        </TabLink>
      ))}
    </TabList>
  );
}
