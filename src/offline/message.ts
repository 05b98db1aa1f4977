import * as z from "zod/mini";
import { defineAction } from "./defineAction";
import type { SavedError } from "./entry";

const schema = z.object({
  chatId: z.string(),
  /** The device's own name for the message, the same in the queue and in the chat. */
  clientId: z.string(),
  text: z.string(),
  /** Who of a managed account's team writes. */
  tag: z.optional(z.string()),
});

const answer = z.object({
  status: z.string(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
type MessageAnswer = z.infer<typeof answer>;

/** `reason` of a text that the rules of the product stopped: the same words again would be stopped again. */
export const TEXT_REFUSED = "text-refused";

/** What the server said to a message; null for what this version cannot read. */
export function messageAnswer(raw: unknown): MessageAnswer | null {
  const parsed = answer.safeParse(raw);
  return parsed.success ? parsed.data : null;
}

function refusalIn(raw: unknown): SavedError | null {
  const said = messageAnswer(raw);
  if (said?.status !== "refused") return null;
  return { code: "failed-precondition", message: said.message ?? "", reason: TEXT_REFUSED };
}

/** A message: each is its own, in the order in which they were written; one that was stopped holds up no other. */
export const messageAction = defineAction({
  schema,
  subject: ({ chatId }) => chatId,
  call: (data, actionId) => ({ mutation: "chatMessages:send", args: { ...data, actionId } }),
  preview: ({ text }) => text,
  refusalIn,
  letsPass: true,
});
