import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useRef } from "react";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";

export type Bots = FunctionReturnType<typeof api.staffBots.overview>;
export type BotRow = Bots["rules"][number];
export type Persona = Bots["personas"][number];
export type BotSubject = NonNullable<FunctionReturnType<typeof api.staffBots.subject>>;
export type BotVersion = BotSubject["versions"][number];
export type VersionState = BotVersion["state"];
export type RuleContent = FunctionArgs<typeof api.staffBots.preview>["content"];
export type TemplateContent = Extract<BotVersion["content"], { kind: "template" }>;
export type BotPreview = FunctionReturnType<typeof api.staffBots.preview>;

export const NEW = "new";

export const useBots = () => useLive(api.staffBots.overview, {});
export const useSubject = (subjectId: string) => useLive(api.staffBots.subject, { subjectId });
export const usePersona = (personaId: string) => useLive(api.staffBots.persona, { personaId });

/** The last answer stays while the next one is on its way: the numbers change, they don't flicker. */
export function usePreview(ruleId: string, content: RuleContent): Live<BotPreview> {
  const live = useLive(api.staffBots.preview, { ruleId, content });
  const last = useRef(live);
  if (live.status !== "loading") last.current = live;
  return live.status === "loading" ? last.current : live;
}

export function useBotActs() {
  return {
    turn: useCall(useMutation(api.features.turn)),
    saveDraft: useCall(useMutation(api.staffBots.saveDraft)),
    runDry: useCall(useMutation(api.staffBots.runDry)),
    approve: useCall(useMutation(api.staffBots.approve)),
    rollBack: useCall(useMutation(api.staffBots.rollBack)),
    stop: useCall(useMutation(api.staffBots.stop)),
    savePersona: useCall(useMutation(api.staffBots.savePersona)),
  };
}
