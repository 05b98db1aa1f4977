import { SearchX } from "lucide-react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { trackCopy as copy } from "../copy.en";

/** Wrong, revoked and unknown look the same. */
export function NothingHere() {
  return (
    <>
      <PageTitle hidden>{copy.notFound.title}</PageTitle>
      <EmptyState
        picture={<SearchX aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={copy.notFound.title}
        body={copy.notFound.line}
        action={<ButtonLink to="/">{copy.notFound.action}</ButtonLink>}
      />
    </>
  );
}
