import { lazy, Suspense } from "react";
import { Skeleton } from "@/ui/Skeleton";

const UsageSwitch = lazy(async () => ({ default: (await import("./UsageSwitch")).UsageSwitch }));

/** The switch of the settings; fetched with them, because screens that only log do not need it. */
export function UsageChoice() {
  return (
    <Suspense fallback={<Skeleton shape="row" />}>
      <UsageSwitch />
    </Suspense>
  );
}
