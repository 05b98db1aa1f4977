/** Bodies of the notices of messages (product 14): the only place where a name and words of a person stand. */
import { previewOf } from "./chat";

export const chatNews = {
  message: ({ name, text }: { name: string; text: string }): string => `${name}: ${previewOf(text)}`,
  media: ({ name }: { name: string }): string => `${name} sent a photo or clip.`,
  request: ({ name }: { name: string }): string => `${name} wants to message you.`,
} as const;

/** One notice for a chat and sender; reading the chat marks it seen by this name. */
export const messageKey = (chatId: string, senderId: string): string => `message:${chatId}:${senderId}`;
