import { internal } from "@convex/_generated/api";
import { members, nothing, type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Asked for in ticket 12";

/** The bots that a deployment begins with. */
const filled = async ({ t, once }: MatrixWorld) => {
  await once("bots", async () => {
    await t.mutation(internal.jobs.bots.run, {});
    return "bots";
  });
};
const onWelcome = async (world: MatrixWorld) => {
  await filled(world);
  return { subjectId: "welcome", version: 1, reason };
};
const rule = {
  ...{ kind: "rule", name: "Welcome", personaId: "pip", trigger: "interests_saved" },
  ...{ conditions: [], templateId: "welcome-words" },
};

/** What bots may write to oneself alone. */
export const botRows: Rows = {
  "bots:mine": { args: nothing, expect: members("ok") },
  "bots:choose": { args: () => ({ on: false }), expect: members("null") },
};

export const staffBotRows: Rows = {
  "staffBots:overview": { args: nothing, expect: staffOnly("ok") },
  "staffBots:subject": { args: () => ({ subjectId: "unknown" }), expect: staffOnly("null") },
  "staffBots:persona": { args: () => ({ personaId: "unknown" }), expect: staffOnly("null") },
  "staffBots:preview": { args: () => ({ ruleId: "welcome", content: rule }), expect: staffOnly("ok") },
  "staffBots:saveDraft": {
    args: async (world) => {
      await filled(world);
      return { subjectId: null, content: rule, reason };
    },
    expect: staffOnly("ok"),
  },
  "staffBots:runDry": { args: onWelcome, expect: staffOnly("failed-precondition:no-draft") },
  "staffBots:approve": { args: onWelcome, expect: staffOnly("failed-precondition:dry-run") },
  "staffBots:rollBack": { args: onWelcome, expect: staffOnly("failed-precondition:never-approved") },
  "staffBots:stop": { args: onWelcome, expect: staffOnly("not-found") },
  "staffBots:savePersona": {
    args: async (world) => {
      await filled(world);
      const change = { bio: "Shows you around.", tone: "Warm", quiet: { from: 20, to: 10 }, enabled: true };
      return { personaId: "pip", ...change, reason };
    },
    expect: staffOnly("null"),
  },
};
