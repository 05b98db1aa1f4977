import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { DemoDialog } from "./components/DemoDialog";
import { PostChoice } from "./components/PostChoice";
import { UploadFor } from "./components/UploadFor";
import { postCopy } from "./copy.en";
import { useDaresToAnswer, useWaitingDares, type WaitingDare } from "./data";

export type PostAction = "record" | "upload";

/** `/app/post-video`: the navigation's state says whether to record or to upload; without one it is asked (APP-30). */
export function PostVideoScreen({ action }: { action: PostAction | null }) {
  return (
    <div className="mx-auto w-full max-w-form">
      <Stack gap="lg">
        {action === null ? <Asking /> : null}
        {action === "record" ? <Recording /> : null}
        {action === "upload" ? <Uploading /> : null}
      </Stack>
    </div>
  );
}

function Asking() {
  const router = useRouter();
  const [isDemo, setDemo] = useState(false);
  const choose = (postAction: PostAction) =>
    void router.navigate({ to: "/app/post-video", state: { postAction }, replace: true });
  return (
    <>
      <PageTitle>{postCopy.title}</PageTitle>
      <div aria-hidden="true" className="grid justify-center">
        <PlacePicture name="films" />
      </div>
      <PostChoice onChoose={choose} onDemo={() => setDemo(true)} />
      <DemoDialog open={isDemo} onClose={() => setDemo(false)} />
    </>
  );
}

function Recording() {
  return (
    <>
      <PageTitle>{postCopy.recordTitle}</PageTitle>
      <DaresGate>
        {(dares) => (
          <ul>
            {dares.map(({ dareId, title, other }) => (
              <RowLink
                key={dareId}
                to="/app/camera"
                search={{ dareId }}
                title={postCopy.recordFor(title)}
                detail={postCopy.from(personName(other))}
              />
            ))}
          </ul>
        )}
      </DaresGate>
    </>
  );
}

function Uploading() {
  return (
    <>
      <PageTitle>{postCopy.uploadTitle}</PageTitle>
      <DaresGate>{(dares, isHeld) => <UploadFor dares={dares} isHeld={isHeld} />}</DaresGate>
    </>
  );
}

/** `isHeld`: a last result may name a dare that takes no video any more. */
function DaresGate({ children }: { children: (dares: WaitingDare[], isHeld: boolean) => ReactNode }) {
  const dares = useWaitingDares();
  const isHeld = dares.status === "ready" && dares.keptAt !== undefined;
  return (
    <>
      <KeptMark of={[dares]} about="acts" />
      <LiveGate live={dares} label={postCopy.loading} skeleton={<Skeleton shape="button" />}>
        {(list) => (list.length === 0 ? <NoDare /> : children(list, isHeld))}
      </LiveGate>
    </>
  );
}

/** The next step is a dare to answer, or today's. */
function NoDare() {
  const { title, line, action } = postCopy.empty;
  const hasOne = useDaresToAnswer().dares.length > 0;
  return (
    <EmptyState
      picture={<PlacePicture name="films" />}
      title={title}
      body={line}
      action={
        hasOne ? (
          <ButtonLink to="/app/inbox" search={{ tab: "dares", state: "answer" }}>
            {action}
          </ButtonLink>
        ) : (
          <ButtonLink to="/app/daily-dare">{action}</ButtonLink>
        )
      }
    />
  );
}
