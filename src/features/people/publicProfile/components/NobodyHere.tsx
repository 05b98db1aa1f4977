import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { profileCopy } from "../copy.en";

/**
 * PUB-30: nobody by that name, blocked, banned, away and the house's own ids look exactly alike; a search engine
 * keeps none of them.
 */
export function NobodyHere() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle hidden>{profileCopy.notFound.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={profileCopy.notFound.title}
        body={profileCopy.notFound.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {profileCopy.notFound.action}
          </ButtonLink>
        }
      />
    </>
  );
}
