import { api } from "@convex/_generated/api";
import { newClientId } from "../../../support/backend";
import { only } from "../../../support/rows";
import { chatOf, inChat } from "../builders";
import { members, nothing, ownerOnly, type Row, type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Looked at for the matrix";

/** The case of the message that `member` reports, or of one that is held. */
const caseOf = (kind: "reported" | "held"): Row["args"] => {
  const caseIn = async (world: MatrixWorld): Promise<string> => {
    const chatId = await chatOf(world);
    if (kind === "held") {
      const text = "send me nudes";
      await world.target.as.mutation(api.chatMessages.send, { chatId, text, clientId: newClientId() });
    } else {
      const { _id: targetId } = await only(world.t, "chatMessages");
      const about = { targetKind: "message", targetId, session: "visit", reason: "hate" } as const;
      const wish = { ...about, detail: "", alsoBlock: false, clientId: newClientId() };
      await world.people.member.as.mutation(api.reports.create, wish);
    }
    return (await only(world.t, "moderationCases"))._id;
  };
  return async (world) => ({ caseId: await world.once(kind, () => caseIn(world)), reason });
};

/** The words of a message are opened elsewhere: there is nothing to watch. */
const lookAtReported: Row["args"] = async (world, actor) => ({
  ...(await caseOf("reported")(world, actor)),
  look: "video",
});

export const chatSafetyRows: Rows = {
  "chatMarks:marks": { args: inChat(), expect: members("ok") },
  "chatMarks:typing": { args: inChat(), expect: ownerOnly("not-found", "null") },
  "chatMarks:read": { args: inChat({ upTo: 1 }), expect: ownerOnly("not-found", "null") },
  "chatMarks:rules": { args: nothing, expect: members("ok") },
  "chatMarks:setRules": {
    args: () => ({ whoMayAsk: "none", typingHidden: true, teamTags: [] }),
    expect: members("null"),
  },
};

export const staffChatRows: Rows = {
  "staffChats:open": { args: caseOf("reported"), expect: staffOnly("ok") },
  // A text has nothing to be watched.
  "staffChats:watch": { args: caseOf("reported"), expect: staffOnly("not-found") },
  "staffChats:decideHeld": {
    args: async (world, actor) => ({ ...(await caseOf("held")(world, actor)), passes: true }),
    expect: staffOnly("null"),
  },
};

const withoutReason: Row["args"] = async (world, actor) => {
  const { caseId } = await caseOf("reported")(world, actor);
  return { caseId };
};

/** The number of a request that only describes something. */
const noticeOf = ({ t, once }: MatrixWorld): Promise<string> =>
  once("noticed", async () => {
    const wish = {
      ...{ session: "visit", reason: "did-not-agree" as const, where: "A film in a kitchen", work: "" },
      ...{ detail: "", agreed: true, signature: "A Person", contact: "a@example.test" },
    } as const;
    return (await t.mutation(api.reports.takedown, { ...wish, clientId: newClientId() })).number;
  });

const caseOfNotice = async (world: MatrixWorld): Promise<string> =>
  (await only(world.t, "moderationCases", { targetKind: "notice", targetId: await noticeOf(world) }))._id;

export const staffCaseRows: Rows = {
  "cases:home": { args: nothing, expect: staffOnly("ok") },
  "cases:list": {
    args: () => ({ kind: null, severity: null, reason: null, mine: false, before: null, cursor: null }),
    expect: staffOnly("ok"),
  },
  "cases:get": { args: withoutReason, expect: staffOnly("ok") },
  "cases:colleagues": { args: nothing, expect: staffOnly("empty") },
  "cases:holding": { args: () => ({ rowId: "unknown" }), expect: staffOnly("not-found") },
  "cases:take": { args: withoutReason, expect: staffOnly("null") },
  "cases:handOver": {
    args: async (world, actor) => ({ ...(await caseOf("reported")(world, actor)), to: null }),
    expect: staffOnly("null"),
  },
  "cases:note": { args: caseOf("reported"), expect: staffOnly("null") },
  "cases:sender": {
    args: async (world) => ({
      ...{ caseId: await caseOfNotice(world), number: await noticeOf(world), reason },
    }),
    expect: staffOnly("ok"),
  },
  // Nothing is at that link.
  "cases:name": {
    args: async (world) => ({ caseId: await caseOfNotice(world), link: "/v/nothing", reason }),
    expect: staffOnly("invalid-argument:no-place"),
  },
  // The words of a message are opened by an act of their own.
  "cases:watch": { args: lookAtReported, expect: staffOnly("not-found") },
};
