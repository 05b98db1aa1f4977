import type { ComponentProps, ReactNode } from "react";
import { ErrorView } from "@/ui/feedback/ErrorView";
import type { Gate } from "@/ui/feedback/LiveGate";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { feedCopy } from "../copy.en";
import type { FilmPage } from "../data";
import { FilmStage, StageRoom } from "./Stage";

type ReelViewProps = ComponentProps<typeof FilmStage> & {
  gate: Gate<FilmPage>;
  /** Stands there when there is no film at all. */
  empty: ReactNode;
};

/** The four states of a feed, all in the same room. */
export function ReelView({ gate, empty, ...stage }: ReelViewProps) {
  const { feed, reel, rings, mark } = stage;
  if (gate.status === "loading") {
    return (
      <StageRoom feed={feed} rings={rings} mark={mark}>
        <LoadingView label={feedCopy.loading} skeleton={<FilmSkeleton />} />
      </StageRoom>
    );
  }
  if (gate.status === "error") {
    return (
      <StageRoom feed={feed} rings={rings} mark={mark}>
        <div className="grid h-full content-center px-4">
          <ErrorView error={gate.error} onRetry={gate.retry} retrying={gate.retrying} />
        </div>
      </StageRoom>
    );
  }
  if (reel.films.length === 0 && reel.end.kind === "end") {
    return (
      <StageRoom feed={feed} rings={rings} mark={mark}>
        {empty}
      </StageRoom>
    );
  }
  // What was kept gives way to what is live as a whole, from its first film on.
  return <FilmStage key={reel.end.kind === "cut" ? "kept" : "live"} {...stage} />;
}

/** A film to come: its words and its act stand where they will. */
function FilmSkeleton() {
  return (
    <div className="absolute inset-x-0 bottom-0 mx-auto grid max-w-form gap-3 p-4">
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="button" />
    </div>
  );
}
