import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { Navigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { AgeRefusal } from "@/features/entry/ageCheck";
import { useCatalogue } from "@/features/sending/catalogue";
import { fetchScreens } from "@/lib/device/fetchScreens";
import type { UserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { whenIdle } from "@/lib/time/whenIdle";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { useGate } from "@/ui/feedback/LiveGate";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { fits } from "../catalogue";
import { sendCopy } from "../copy.en";
import { type DareTarget, type FlowDraft, useFlowFacts } from "../data";
import { type FlowStep, STEP_ROUTES, stepToShow } from "../flow";
import { FlowFrame } from "./FlowFrame";

/** Whoever begins a dare can write it to its end without a network: all steps are fetched with the first. */
function useOtherSteps(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        const steps = Object.values(STEP_ROUTES).flatMap((path) => [path, `${path}/`]);
        fetchScreens(router, steps);
      }),
    [router],
  );
}

export type Flow = {
  username: string;
  name: string;
  target: DareTarget;
  draft: FlowDraft | null;
  template: DareTemplate | null;
  /** All dares that are offered. */
  templates: readonly DareTemplate[];
  /** Why the last saving of the draft was refused; its words are in `draft` all the same. */
  refusal: UserError | null;
  /** Answers of last time, which the server has not confirmed: never the ground for a payment. */
  isKept: boolean;
};

type FlowGateProps = { username: string; step: FlowStep; children: (flow: Flow) => ReactNode };

/** APP-21: each address of either family passes here; a step too far goes back to the first open question. */
export function FlowGate({ username, step, children }: FlowGateProps) {
  useOtherSteps();
  const connection = useConnection();
  const live = useGate(useFlowFacts(username));
  const { templates, isSettled } = useCatalogue();
  const wasOpen = useWasOpen(username, live.status === "ready" && live.data.target?.allowed === true);
  if (live.status === "loading") return <FlowSkeleton step={step} />;
  if (live.status === "error") {
    return (
      <FlowFrame step={step} username={username} title={sendCopy.short[step]}>
        <ErrorView error={live.error} onRetry={live.retry} retrying={live.retrying} />
      </FlowFrame>
    );
  }
  const { target, draft, refusal } = live.data;
  if (target === null) return <NoSuchPerson username={username} step={step} />;
  const name = personName(target.profile);
  if (!target.allowed && !(wasOpen && WRITTEN.includes(step)))
    return <Refused username={username} step={step} name={name} refusal={target.refusal} />;
  const template = chosenTemplate(templates, draft, target);
  const shown = stepToShow(step, draft, {
    template,
    mayWrite: target.compose.freeText.allowed,
    minAmount: target.minAmount,
    maxAmount: target.maxAmount,
  });
  // A kept answer may be older than what was written last: nobody is sent back while a newer one is on its way.
  if (shown !== step && (live.keptAt !== undefined || !isSettled) && connection !== "offline")
    return <FlowSkeleton step={step} />;
  if (shown !== step) return <Navigate to={STEP_ROUTES[shown]} params={{ username }} replace />;
  const isKept = live.keptAt !== undefined;
  return children({ username, name, target, draft, template, templates, refusal, isKept });
}

/**
 * What is being written stays in sight when the person closes meanwhile: it can still be kept, and the judgement
 * before the price says why it cannot be sent.
 */
function useWasOpen(username: string, isOpen: boolean): boolean {
  const [openFor, setOpenFor] = useState<string | null>(null);
  if (isOpen && openFor !== username) setOpenFor(username);
  return isOpen || openFor === username;
}

/** Steps in which something stands that leaving would lose. */
const WRITTEN: readonly FlowStep[] = ["compose", "amount"];

/** A template that is offered no more, or that the creator no longer takes, counts as not chosen, and so does one left for words of one's own. */
function chosenTemplate(
  templates: readonly DareTemplate[],
  draft: FlowDraft | null,
  target: DareTarget,
): DareTemplate | null {
  if (draft === null || draft.source === "free" || draft.templateId === null) return null;
  const template = templates.find(({ id }) => id === draft.templateId);
  return template && fits(template, target.compose) ? template : null;
}

function NoSuchPerson({ username, step }: { username: string; step: FlowStep }) {
  return (
    <FlowFrame step={step} username={username} title={sendCopy.short[step]}>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={sendCopy.notFound.title}
        action={<ButtonLink to="/app/feed">{sendCopy.notFound.action}</ButtonLink>}
      />
    </FlowFrame>
  );
}

type RefusedProps = { username: string; step: FlowStep; name: string; refusal: DareTarget["refusal"] };

function Refused({ username, step, name, refusal }: RefusedProps) {
  return (
    <FlowFrame step={step} username={username} title={sendCopy.short[step]}>
      <EmptyState
        picture={<PlacePicture name="safe" />}
        title={fill(sendCopy.refused.title, { name })}
        {...(refusal ? { body: refusal.message } : {})}
        action={
          <ButtonLink to="/$username" params={{ username }}>
            {sendCopy.refused.action}
          </ButtonLink>
        }
      />
      <AgeRefusal error={refusal} reason="recheck" />
    </FlowFrame>
  );
}

function FlowSkeleton({ step }: { step: FlowStep }) {
  return (
    <>
      <PageTitle hidden>{sendCopy.short[step]}</PageTitle>
      <LoadingView
        label={sendCopy.loading}
        skeleton={
          <div className="flex flex-col gap-6 py-4">
            <Skeleton shape="title" />
            <Stack>
              <Skeleton shape="card" count={step === "select" ? 4 : 2} />
            </Stack>
            <Skeleton shape="button" />
          </div>
        }
      />
    </>
  );
}
