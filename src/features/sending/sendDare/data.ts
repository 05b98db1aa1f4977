import { api } from "@convex/_generated/api";
import { isErrorCode } from "@convex/domain/errorCatalogue";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { ACTION_ANSWER_WAIT_MS } from "@/config/limits";
import { useOfflineAction, useQueued } from "@/features/shell/offline";
import type { UserError } from "@/lib/errors/toUserError";
import { noteEngagement } from "@/lib/live/engagement";
import { type Live, useLive } from "@/lib/live/useLive";
import { changesDraft, type DraftChange, type LocalDraft, sendIdOf, withWaiting } from "./flow";

export type DareTarget = NonNullable<FunctionReturnType<typeof api.profiles.dareTarget>>;
export type DareDraft = NonNullable<FunctionReturnType<typeof api.dares.draft>>;
export type DareQuote = FunctionReturnType<typeof api.dares.quote>;
type SendAnswer = FunctionReturnType<typeof api.dares.send>;
export type SendRefusal = Extract<SendAnswer, { status: "refused" }>;
export type SentDareId = Exclude<SendAnswer, SendRefusal>["dareId"];

export type FlowDraft = LocalDraft<DareDraft["draftId"]>;
export type FlowFacts = {
  target: DareTarget | null;
  draft: FlowDraft | null;
  /** Why the last saving was refused; what was written is in the draft all the same. */
  refusal: UserError | null;
};

/** Kept results and the waiting draft: the questions of the flow are answered without a connection, too. */
export function useFlowFacts(username: string): Live<FlowFacts> {
  const target = useLive(api.profiles.dareTarget, { username }, { keep: true });
  const draft = useLive(api.dares.draft, { username }, { keep: true });
  const waiting = useQueued("dareDraft", username);
  if (target.status !== "ready") return target;
  if (draft.status !== "ready") return draft;
  const refusal = waiting.find(({ state }) => state === "failed")?.error ?? null;
  const keptAt = oldest(target.keptAt, draft.keptAt);
  const data = { target: target.data, draft: withWaiting(draft.data, waiting), refusal };
  return { status: "ready", data, ...(keptAt === undefined ? {} : { keptAt }) };
}

function oldest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/**
 * Keeps the draft, on the device first; an answer that is already there is not sent again. With a connection it
 * waits a moment for the server, whose refusal it throws; without one the flow goes on.
 */
export function useSaveDraft(username: string, draft: FlowDraft | null) {
  const { enqueue } = useOfflineAction("dareDraft");
  return async (change: DraftChange): Promise<void> => {
    if (draft && !changesDraft(draft, change)) return;
    const result = await enqueue({ username, clientId: draft?.clientId ?? crypto.randomUUID(), ...change });
    if (!result.ok) throw asRefusal(result.error);
    const end = await Promise.race([result.settled, pause(ACTION_ANSWER_WAIT_MS)]);
    if (end?.status === "failed") throw asRefusal(end.error);
  };
}

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** What was thrown by the server is thrown here again, so that an act of the flow tells it in the same words. */
function asRefusal({ code, message, field, reason }: UserError): ConvexError<Record<string, string>> {
  const data: Record<string, string> = { code: isErrorCode(code) ? code : "unavailable", message };
  if (field !== undefined) data.field = field;
  if (reason !== undefined) data.reason = reason;
  return new ConvexError(data);
}

export function useQuote(username: string, amount: number): Live<DareQuote> {
  return useLive(api.dares.quote, { username, amount });
}

export function useSendDare() {
  const send = useMutation(api.dares.send);
  return async (draft: Pick<DareDraft, "draftId" | "updatedAt">) => {
    const sent = await send({ draftId: draft.draftId, clientId: sendIdOf(draft) });
    if (sent.status !== "refused") noteEngagement();
    return sent;
  };
}

/** The dare just sent, live: its payment address appears here. */
export function useSentDare(dareId: SentDareId | null) {
  return useLive(api.dares.get, dareId === null ? "skip" : { dareId });
}
