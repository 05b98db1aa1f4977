/** Bodies of the notices of comments and reactions (product 14): the only place where a name and a title stand. */

/** `title` null: edgy words never leave the app in a push preview (product 5). */
interface Scene {
  name: string;
  title: string | null;
}

const about = (title: string | null): string => (title === null ? "a dare" : `“${title}”`);

export const talkNews = {
  comment: ({ name, title }: Scene): string => `${name} commented on ${about(title)}.`,
  reply: ({ name, title }: Scene): string => `${name} replied to you on ${about(title)}.`,
  mention: ({ name, title }: Scene): string => `${name} mentioned you on ${about(title)}.`,
  reaction: ({ name, title, others }: Scene & { others: number }): string =>
    `${withOthers(name, others)} reacted to ${about(title)}.`,
} as const;

/** The newest name, and how many more (product 14). */
export function withOthers(name: string, others: number): string {
  if (others <= 0) return name;
  return others === 1 ? `${name} and 1 other` : `${name} and ${others} others`;
}
