import { api } from "@convex/_generated/api";
import type { MuteLasting, MuteScope } from "@convex/domain/relations/mutedWords";
import type { ReportReason, ReportTarget } from "@convex/domain/safety/reportReasons";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { logEvent } from "@/features/shell/telemetry";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

let session: string | null = null;

/** Another id at each visit, in memory alone: limits the reports of one visit and ties a repeat to its first try. */
export function visitSession(): string {
  session ??= crypto.randomUUID();
  return session;
}

export type OwnRules = FunctionReturnType<typeof api.blocks.mine>;
export type RuleKind = keyof OwnRules;
export type RuledPerson = FunctionReturnType<typeof api.blocks.list>["people"][number];
export type MutedWord = FunctionReturnType<typeof api.mutedWords.mine>[number];
export type OwnReport = FunctionReturnType<typeof api.reports.mine>["reports"][number];
/** Who a menu or a report is about. */
export type MenuPerson = { uid: string; username: string; displayName: string };

/** What the viewer has set about somebody; waits while nobody asks. */
export function useOwnRules(personId: string, wait: boolean) {
  return useLive(api.blocks.mine, wait ? "skip" : { personId });
}

/** Sets or lifts one rule. Both may be repeated. */
export function useSetRule() {
  const set = {
    block: useCall(useMutation(api.blocks.block)),
    mute: useCall(useMutation(api.blocks.mute)),
    restrict: useCall(useMutation(api.blocks.restrict)),
  };
  const lift = {
    block: useCall(useMutation(api.blocks.unblock)),
    mute: useCall(useMutation(api.blocks.unmute)),
    restrict: useCall(useMutation(api.blocks.unrestrict)),
  };
  return async (kind: RuleKind, on: boolean, personId: string) => {
    await (on ? set : lift)[kind]({ personId });
    if (kind === "block") logEvent("block", { on });
  };
}

export function useRuledPeople(kind: RuleKind, cursor: string | null) {
  return useLive(api.blocks.list, { kind, cursor });
}

export function useMutedWords() {
  return useLive(api.mutedWords.mine, {});
}

export type WordWish = { part: boolean; scopes: MuteScope[]; lasting: MuteLasting };

export function useWordActs() {
  const add = useCall(useMutation(api.mutedWords.add));
  const change = useCall(useMutation(api.mutedWords.change));
  const remove = useCall(useMutation(api.mutedWords.remove));
  return {
    add: (words: string[], wish: WordWish) => add({ words, ...wish }),
    change: (id: string, text: string, wish: WordWish) => change({ id, text, ...wish }),
    remove: (id: string) => remove({ id }),
  };
}

/** How many notifications muted words hide now; zero until known. */
export function useHiddenCount(): number {
  const live = useLive(api.notifications.hiddenCount, {});
  return live.status === "ready" ? live.data : 0;
}

export type ReportInput = {
  targetKind: ReportTarget;
  targetId: string;
  reason: ReportReason;
  detail: string;
  alsoBlock: boolean;
  clientId: string;
};

/** The answer's number is the key to the status. */
export function useSendReport() {
  const create = useCall(useMutation(api.reports.create));
  return async (input: ReportInput) => {
    const answer = await create({ ...input, session: visitSession() });
    logEvent("report", { subject: input.targetKind });
    return answer;
  };
}

export function useOwnReports(cursor: string | null) {
  return useLive(api.reports.mine, { cursor });
}

/** Another person looks at a report that led to nothing; once. */
export function useSecondLook() {
  const ask = useCall(useMutation(api.decisions.appealNone));
  return async (number: string) => await ask({ number, session: visitSession() });
}

export function useReportStatus(number: string) {
  return useLive(api.reports.status, { number });
}
