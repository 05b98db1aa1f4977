import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type TemplateRow = FunctionReturnType<typeof api.staffTemplates.list>[number];
export type TemplateHistory = NonNullable<FunctionReturnType<typeof api.staffTemplates.history>>;
export type TemplateVersion = TemplateHistory["versions"][number];
export type Content = NonNullable<TemplateVersion["content"]>;

/** In the address of one that is being written. */
export const NEW = "new";

export const useTemplates = () => useLive(api.staffTemplates.list, {});
export const useTemplate = (templateId: string) => useLive(api.staffTemplates.history, { templateId });

/** No optimistic updates: what every sender is offered is the server's word. */
export function useTemplateActs() {
  return {
    ask: useCall(useMutation(api.staffTemplates.ask)),
    agree: useCall(useMutation(api.staffTemplates.agree)),
    drop: useCall(useMutation(api.staffTemplates.drop)),
    rollBack: useCall(useMutation(api.staffTemplates.rollBack)),
  };
}
