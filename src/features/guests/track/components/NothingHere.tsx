import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { trackCopy as copy } from "../copy.en";

/** Wrong, revoked and unknown look the same. */
export function NothingHere() {
  return (
    <>
      <PageTitle hidden>{copy.notFound.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={copy.notFound.title}
        body={copy.notFound.line}
        action={<ButtonLink to="/">{copy.notFound.action}</ButtonLink>}
      />
    </>
  );
}
