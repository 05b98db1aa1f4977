import { type ReactNode, useState } from "react";
import type { Live } from "@/lib/live/useLive";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { staffQueueCopy as copy } from "../copy.en";
import { useHolding } from "../data";
import { Holding, OwnCase } from "./Holding";

type HouseCaseProps<Item> = {
  title: string;
  rowId: string;
  live: Live<Item | null>;
  gone?: { title: string; line: string };
  decided?: string;
  /** What it is judged by, and the decision. */
  children: (item: Item, onDecided: () => void) => ReactNode;
};

/** The page of what nobody has reported, until it is decided: by this person, or by somebody who was quicker. */
export function HouseCase<Item>({ title, decided = copy.decided, ...rest }: HouseCaseProps<Item>) {
  const [isDecided, setIsDecided] = useState(false);
  return (
    <Stack gap="lg">
      <PageTitle>{title}</PageTitle>
      <FocusPlace>
        {isDecided ? (
          <InlineNotice kind="success">{decided}</InlineNotice>
        ) : (
          <Open {...rest} onDecided={() => setIsDecided(true)} />
        )}
      </FocusPlace>
    </Stack>
  );
}

const GONE: readonly string[] = ["failed-precondition", "not-found"];

type OpenProps<Item> = Omit<HouseCaseProps<Item>, "title" | "decided"> & { onDecided: () => void };

function Open<Item>({ rowId, live, gone = copy.gone, onDecided, children }: OpenProps<Item>) {
  const nothing = <EmptyState title={gone.title} body={gone.line} />;
  // Trying again would bring the same answer.
  if (live.status === "error" && GONE.includes(live.error.code)) return nothing;
  if (live.status === "error" && live.error.reason === "own-case") return <OwnCase caseId={rowId} />;
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(item) =>
        item === null ? (
          nothing
        ) : (
          <Stack gap="lg">
            <HouseHolding rowId={rowId} />
            {children(item, onDecided)}
          </Stack>
        )
      }
    </LiveGate>
  );
}

function HouseHolding({ rowId }: { rowId: string }) {
  const live = useHolding(rowId);
  return (
    <LiveGate live={live} label={copy.hold.loading} skeleton={<Skeleton shape="row" count={1} />}>
      {(held) => (held === null ? null : <Holding caseId={rowId} {...held} />)}
    </LiveGate>
  );
}
