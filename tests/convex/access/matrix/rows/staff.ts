import { api } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { read } from "../../../support/backend";
import { ban } from "../../../support/suspending";
import { nothing, type Rows, signedIn, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Asked for in ticket 12";
const onTarget = ({ target }: MatrixWorld) => ({ personId: target.uid, reason });

/** Asked for by nobody who is in the table, and long after everybody was made staff. */
const onWord =
  (state: "asked" | "live" | "leaving") =>
  async ({ t, once }: MatrixWorld) => ({
    wordId: await once(`word ${state}`, () =>
      read(t, (ctx) =>
        ctx.db.insert("addedWords", {
          ...{ list: "dares", rule: "P4", outcome: "hold", phrase: state, state },
          changedAt: Date.now() + 2 * DAY_MS,
        } as const),
      ),
    ),
    reason,
  });

export const staffRows: Rows = {
  "staff:mine": { args: nothing, expect: signedIn("null", { staff: "ok" }) },
  "staff:list": { args: nothing, expect: staffOnly("ok") },
  "staff:grant": {
    args: ({ target }) => ({ username: target.username, role: "support", reason }),
    expect: staffOnly("null"),
  },
  "staff:revoke": {
    args: async (world, actor) => {
      const { target, people } = world;
      const { username } = target;
      const grant = { username, role: "support" as const, reason };
      if (actor === "staff") await people.staff.as.mutation(api.staff.grant, grant);
      return { username, reason };
    },
    expect: staffOnly("null"),
  },
  "staff:setShift": { args: () => ({ on: true }), expect: staffOnly("null") },
  "staff:exportAudit": {
    args: () => ({ from: 0, to: 1, reason, cursor: null }),
    expect: staffOnly("ok"),
  },
  "staff:auditLog": { args: () => ({ about: null, cursor: null }), expect: staffOnly("ok") },
  "admin:find": { args: ({ target }) => ({ text: target.username }), expect: staffOnly("ok") },
  "admin:person": { args: ({ target }) => ({ personId: target.uid }), expect: staffOnly("ok") },
  "admin:reveal": {
    args: (world) => ({ ...onTarget(world), field: "email" }),
    expect: staffOnly("ok"),
  },
  "admin:initializeUserMetrics": { args: () => ({ dryRun: true }), expect: staffOnly("ok") },
  "staffWords:builtIn": { args: nothing, expect: staffOnly("ok") },
  "staffWords:added": { args: nothing, expect: staffOnly("empty") },
  "staffWords:tryText": { args: () => ({ text: "Sing to a plant" }), expect: staffOnly("ok") },
  "staffWords:ask": {
    args: () => ({ list: "dares", rule: "P4", outcome: "hold", phrase: "toaster race", reason }),
    expect: staffOnly("null"),
  },
  "staffWords:agree": { args: onWord("asked"), expect: staffOnly("null") },
  "staffWords:remove": { args: onWord("live"), expect: staffOnly("null") },
  "staffWords:keep": { args: onWord("leaving"), expect: staffOnly("null") },
  "cockpit:health": { args: nothing, expect: staffOnly("ok") },
  "cockpit:figures": { args: nothing, expect: staffOnly("empty") },
  "admin:userMetrics": { args: nothing, expect: staffOnly("ok") },
  "admin:findByEmail": { args: () => ({ email: "nightowl@mail.test", reason }), expect: staffOnly("ok") },
  "admin:setBirthdate": {
    args: (world) => ({ ...onTarget(world), birthdate: "1991-02-03" }),
    expect: staffOnly("null"),
  },
  "admin:confirmAge": { args: onTarget, expect: staffOnly("null") },
  "admin:demandAgeCheck": { args: onTarget, expect: staffOnly("null") },
  "admin:openCase": { args: (world) => ({ ...onTarget(world), about: "other" }), expect: staffOnly("ok") },
  "admin:reinstate": {
    args: async (world, actor) => {
      if (actor === "staff") await ban(world.people.staff, world.target.uid);
      return onTarget(world);
    },
    expect: staffOnly("null"),
  },
};
