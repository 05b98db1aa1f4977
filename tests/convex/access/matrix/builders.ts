/** What several tables of rows are made of. */
import { api } from "@convex/_generated/api";
import { newClientId } from "../../support/backend";
import { ownerOnly, type Row } from "./table";
import type { MatrixWorld } from "./world";

export const fromTop = () => ({ cursor: null });

/** A dare is its two parties' alone; to everybody else there is none. */
export const partyOnly = (answer: string) => ownerOnly("not-found", answer);

export const onDare = (
  key: string,
  build: (world: MatrixWorld) => Promise<string>,
  more: object = {},
): Row["args"] => {
  return async (world) => ({ dareId: await world.once(key, () => build(world)), ...more });
};

/** A chat between `member` and `target`, who has written; `asked`: a request. Nobody else has a part in it. */
export const chatOf = (world: MatrixWorld, kind: "open" | "asked" = "open"): Promise<string> =>
  world.once(kind, async () => {
    const { member } = world.people;
    const { target } = world;
    await target.as.mutation(api.follows.follow, { personId: member.uid });
    // Both are creators, whom only those of a dare may ask by default.
    if (kind === "asked") {
      const rules = { whoMayAsk: "followers" as const, typingHidden: false, teamTags: [] };
      await member.as.mutation(api.chatMarks.setRules, rules);
    } else await member.as.mutation(api.follows.follow, { personId: target.uid });
    const { chatId } = await target.as.mutation(api.chats.openWith, { personId: member.uid });
    await target.as.mutation(api.chatMessages.send, { chatId, text: "Hello", clientId: newClientId() });
    return chatId;
  });

export const inChat =
  (more: object = {}): Row["args"] =>
  async (world) => ({ chatId: await chatOf(world), ...more });
