import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { dareCopy } from "../copy.en";

/** ERR-24: no such dare for this viewer; a visitor may be somebody for whom there is one. */
export function DareNotFound({ dareId, signedOut }: { dareId: string; signedOut: boolean }) {
  return (
    <>
      <PageTitle hidden>{dareCopy.notFound.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={dareCopy.notFound.title}
        body={signedOut ? dareCopy.notFound.signedOutLine : dareCopy.notFound.line}
        action={
          signedOut ? (
            <ButtonLink to="/login" state={{ from: `/d/${dareId}` }}>
              {dareCopy.notFound.signIn}
            </ButtonLink>
          ) : (
            <ButtonLink to="/app/feed">{dareCopy.notFound.action}</ButtonLink>
          )
        }
      />
    </>
  );
}
