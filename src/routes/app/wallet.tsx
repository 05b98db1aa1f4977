import { createFileRoute } from "@tanstack/react-router";
import { walletData } from "@/features/payments/wallet/data";
import { parseWalletSearch } from "@/features/payments/wallet/search";
import { WalletScreen } from "@/features/payments/wallet/WalletScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/wallet")({
  staticData: { shell: chrome.page, parent: "/app/profile", backRule: "wallet" },
  validateSearch: parseWalletSearch,
  loader: ({ context }) => context.prewarm(walletData()),
  component: WalletRoute,
});

function WalletRoute() {
  return <WalletScreen search={Route.useSearch()} />;
}
