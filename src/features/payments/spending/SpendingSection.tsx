import { useConnection } from "@/lib/live/connection";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { CapCard } from "./components/CapCard";
import { SpendingTable } from "./components/SpendingTable";
import { spendingCopy } from "./copy.en";
import { useSpending } from "./data";

/** What a sender has spent, and the limit they set for themselves (product 19, money 2). */
export function SpendingSection() {
  const live = useSpending();
  const isKept = live.status !== "ready" || live.keptAt !== undefined;
  const isHeld = useConnection() === "offline" || isKept;
  return (
    <Stack gap="lg">
      <KeptMark of={[live]} about="amounts" />
      <LiveGate live={live} label={spendingCopy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(spending) => (
          <>
            <SpendingTable spending={spending} />
            <CapCard spending={spending} isHeld={isHeld} />
          </>
        )}
      </LiveGate>
    </Stack>
  );
}
