import { NO_LONGER_PUBLIC } from "@convex/domain/feed/publishing";
import { EyeOff, SearchX } from "lucide-react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { watchCopy } from "../copy.en";

/** Never public, unknown and blocked look alike; a search engine keeps none of them. */
export function VideoNotFound() {
  const copy = watchCopy.notFound;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle hidden>{copy.title}</PageTitle>
      <EmptyState
        picture={<SearchX aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={copy.title}
        body={copy.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {copy.action}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Product 8: what a link says once one of the two took the proof back. */
export function NoLongerPublic() {
  const copy = watchCopy.gone;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle hidden>{NO_LONGER_PUBLIC}</PageTitle>
      <EmptyState
        picture={<EyeOff aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={NO_LONGER_PUBLIC}
        body={copy.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {copy.action}
          </ButtonLink>
        }
      />
    </>
  );
}
