import { api } from "@convex/_generated/api";
import type { FeedbackOrder } from "@convex/domain/system/feedback";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";

type Board = FunctionReturnType<typeof api.feedback.forStaff>;
export type Idea = Board["posts"][number];

export function useIdeas(order: FeedbackOrder, cursor: string | null): Live<Board> {
  return useLive(api.feedback.forStaff, { order, cursor });
}

export const useAnswer = () => useCall(useMutation(api.feedback.answer));
