import type { PlaceName } from "@convex/domain/catalogue/pictures/grounds";
import type { ReactNode } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { cameraCopy, cameraProblems } from "../copy.en";
import type { CameraProblem } from "../recorder";
import { KeptTake } from "./KeptTake";

type ProblemProps = { problem: CameraProblem; wayBack: ReactNode; onRetry: () => void; children: ReactNode };

/** Each trouble of the camera has its own words, a way to try again, and one without the camera. */
export function Problem({ problem, wayBack, onRetry, children }: ProblemProps) {
  const words = cameraProblems[problem];
  return (
    <WayOut picture="trouble" title={words.title} line={words.line}>
      <Button size="lg" onClick={onRetry}>
        {words.action}
      </Button>
      {children}
      {wayBack}
    </WayOut>
  );
}

export function WrongState({ dareId, uid }: { dareId: string; uid: string }) {
  const words = cameraCopy.wrongState;
  return (
    <WayOut picture="films" title={words.title} line={words.line}>
      <ButtonLink to="/d/$dareId" params={{ dareId }}>
        {cameraCopy.way.toDare}
      </ButtonLink>
      <KeptTake dareId={dareId} uid={uid} />
    </WayOut>
  );
}

export function NoDare() {
  const words = cameraCopy.noDare;
  return (
    <WayOut picture="dares" title={words.title} line={words.line}>
      <ButtonLink to="/app/inbox" search={{ tab: "dares" }}>
        {cameraCopy.way.toInbox}
      </ButtonLink>
    </WayOut>
  );
}

/** One answer a day. */
export function Answered({ date }: { date: string }) {
  const words = cameraCopy.answered;
  return (
    <WayOut picture="films" title={words.title} line={words.line}>
      <DayLink date={date} />
    </WayOut>
  );
}

export function DayLink({ date }: { date: string }) {
  return (
    <ButtonLink to="/app/daily-dare" search={{ date }} variant="secondary">
      {cameraCopy.way.toDay}
    </ButtonLink>
  );
}

function WayOut(props: { picture: PlaceName; title: string; line: string; children: ReactNode }) {
  const action = <div className="flex flex-col items-center gap-2">{props.children}</div>;
  return (
    <EmptyState
      picture={<PlacePicture name={props.picture} />}
      title={props.title}
      body={props.line}
      action={action}
    />
  );
}

export function Waiting() {
  return <LoadingView label={cameraCopy.loading} skeleton={<Skeleton shape="media" />} />;
}
