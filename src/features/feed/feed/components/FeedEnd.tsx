import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { feedCopy } from "../copy.en";
import type { Reel } from "../useReel";
import { HiddenByWords } from "./HiddenByWords";

const copy = feedCopy.end;

/** After the last film: the next page on its way, or that there is none. */
export function FeedEnd({ end, hiddenByWords }: Pick<Reel, "end" | "hiddenByWords">) {
  return (
    <div className="mx-auto grid h-full max-w-column content-center gap-4 px-4 text-center">
      {end.kind === "failed" ? <ErrorView error={end.error} onRetry={end.retry} /> : null}
      {end.kind === "waits" || end.kind === "more" ? (
        <LoadingView label={copy.loading} skeleton={<Skeleton shape="card" count={3} />} />
      ) : null}
      {end.kind === "cut" ? (
        <EmptyState picture={<PlacePicture name="films" />} title={copy.cut.title} body={copy.cut.line} />
      ) : null}
      {end.kind === "end" ? (
        <EmptyState
          picture={<PlacePicture name="films" />}
          title={copy.title}
          body={copy.line}
          action={
            <Cluster>
              <ButtonLink to="/app/send-dare">{copy.dare}</ButtonLink>
              <ButtonLink to="/app/daily-dare" variant="secondary">
                {copy.today}
              </ButtonLink>
            </Cluster>
          }
        />
      ) : null}
      <HiddenByWords count={hiddenByWords} />
    </div>
  );
}
