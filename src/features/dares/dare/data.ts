import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type DareView = NonNullable<FunctionReturnType<typeof api.dares.get>>;
export type PersonRecord = NonNullable<DareView["record"]>;
export type MoneyStory = NonNullable<FunctionReturnType<typeof api.dares.money>>;
export type MoneyStep = MoneyStory["rows"][number];
export type Extracts = NonNullable<FunctionReturnType<typeof api.disputes.extracts>>;
/** Messages of their chat that one side chose for the moderator. */
export type Extract = Extracts["sender"];
export type DareCard = FunctionReturnType<typeof api.dares.outbox>["open"][number];
export type DeclineReason = NonNullable<FunctionArgs<typeof api.dares.decline>["reason"]>;
export type RejectReason = FunctionArgs<typeof api.dares.reject>["reason"];
export type RewordInput = Omit<FunctionArgs<typeof api.dares.reword>, "dareId">;
type Rating = Omit<FunctionArgs<typeof api.ratings.give>, "dareId">;

/** Live dare; null for everybody who is not part of it (ERR-24). Waits while identity is not known yet. */
export function useDare(dareId: string, wait: boolean) {
  return useLive(api.dares.get, wait ? "skip" : { dareId }, { keep: true });
}

/** The transitions a person can cause. No optimistic updates: money and state are the server's word. */
export function useDareActs(dareId: DareView["dareId"]) {
  const accept = useMutation(api.dares.accept);
  const decline = useMutation(api.dares.decline);
  const cancel = useMutation(api.dares.cancel);
  const approve = useMutation(api.dares.approve);
  const leave = useMutation(api.dares.leaveCheckout);
  return {
    /** `seen`: the words that the tick was set for. */
    accept: (seen: Pick<DareView, "title" | "details" | "checklist">) =>
      accept({ dareId, consent: true, seen }),
    decline: (reason: DeclineReason | null) => decline({ dareId, ...(reason ? { reason } : {}) }),
    cancel: () => cancel({ dareId }),
    approve: () => approve({ dareId }),
    leaveCheckout: () => leave({ dareId }),
  };
}

const said = (text: string) => (text.trim() === "" ? {} : { statement: text });
const chosen = (ids: readonly string[]) => (ids.length === 0 ? {} : { messageIds: [...ids] });
const noted = (text: string) => (text.trim() === "" ? {} : { note: text });

/** What the sender of a catalogue dare may fill in anew; null asks for nothing. */
export const useBlanks = (dareId: DareView["dareId"] | null) =>
  useLive(api.templates.blanksOf, dareId === null ? "skip" : { dareId });

/** What the two agree on while it runs (D5, D12 to D14). */
export function useAgreements(dareId: DareView["dareId"]) {
  const askRewording = useMutation(api.dares.askRewording);
  const reword = useMutation(api.dares.reword);
  const keepWording = useMutation(api.dares.dismissRewording);
  const withdraw = useMutation(api.dares.withdraw);
  const askCancelling = useMutation(api.dares.cancelAccepted);
  const agreeToCancel = useMutation(api.dares.agreeToCancel);
  const askExtension = useMutation(api.dares.askExtension);
  const answerExtension = useMutation(api.dares.answerExtension);
  return {
    askRewording: (note: string) => askRewording({ dareId, note }),
    reword: (words: RewordInput) => reword({ dareId, ...words }),
    keepWording: () => keepWording({ dareId }),
    withdraw: () => withdraw({ dareId }),
    askCancelling: () => askCancelling({ dareId }),
    agreeToCancel: () => agreeToCancel({ dareId }),
    askExtension: () => askExtension({ dareId }),
    answerExtension: (agree: boolean) => answerExtension({ dareId, agree }),
  };
}

/** What follows a proof (D20 to D24), and the rating after it. */
export function useVerdicts(dareId: DareView["dareId"]) {
  const requestRedo = useMutation(api.dares.requestRedo);
  const reject = useMutation(api.dares.reject);
  const acceptRejection = useMutation(api.dares.agreeToRejection);
  const dispute = useMutation(api.disputes.open);
  const standByFirst = useMutation(api.disputes.standByFirst);
  const addStatement = useMutation(api.disputes.addStatement);
  const rate = useMutation(api.ratings.give);
  return {
    requestRedo: (lines: readonly number[], note: string) =>
      requestRedo({ dareId, lines: [...lines], ...noted(note) }),
    reject: (reason: RejectReason, lines: readonly number[], note: string) =>
      reject({ dareId, reason, lines: [...lines], ...noted(note) }),
    acceptRejection: () => acceptRejection({ dareId }),
    dispute: (statement: string, ids: readonly string[]) =>
      dispute({ dareId, ...said(statement), ...chosen(ids) }),
    standByFirst: (statement: string, ids: readonly string[]) =>
      standByFirst({ dareId, ...said(statement), ...chosen(ids) }),
    addStatement: (statement: string, ids: readonly string[]) =>
      addStatement({ dareId, statement, ...chosen(ids) }),
    rate: (rating: Rating) => rate({ dareId, ...rating }),
  };
}

/** What both sides of a dispute chose from their chat, and which chat that is. Never kept: it is asked for where it is shown. */
export function useExtracts(dareId: string) {
  return useLive(api.disputes.extracts, { dareId });
}

/** One party's side of a dare's money, live; null for everybody else. */
export function useMoneyStory(dareId: string) {
  return useLive(api.dares.money, { dareId }, { keep: true });
}

/** On the way back from the payment page: the server asks the provider at once instead of waiting to be told. */
export function useConfirmReturn() {
  return useMutation(api.wallet.confirmReturn);
}

/** Whether this payment is a tip that has arrived; asked for a settled dare only. */
export function useIsTipped(sessionId: string | null): boolean {
  const live = useLive(api.wallet.returnState, sessionId === null ? "skip" : { sessionId });
  return live.status === "ready" && live.data?.purpose === "tip" && live.data.status === "paid";
}

/** What an act needs. `isHeld`: what is shown may be old or there is no connection, so nothing is sent now. */
export type ActPanelProps = { dare: DareView; isHeld: boolean; onAnswered: () => void };

/** How whoever has no account asks for the address; the same function from render to render. */
export type MintPlayback = (
  args: FunctionArgs<typeof api.media.playbackUrl>,
) => Promise<FunctionReturnType<typeof api.media.playbackUrl>>;

/** Mints a short-lived signed address for the video; `expiresAt` in ms. */
export function usePlaybackUrl() {
  return useMutation(api.media.playbackUrl);
}
