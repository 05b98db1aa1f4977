import { api } from "@convex/_generated/api";
import { nothing, type Rows, signedIn, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Asked for in ticket 12";
const onTarget = ({ target }: MatrixWorld) => ({ personId: target.uid, reason });

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
  "staff:auditLog": { args: () => ({ about: null, cursor: null }), expect: staffOnly("ok") },
  "admin:initializeUserMetrics": { args: () => ({ dryRun: true }), expect: staffOnly("ok") },
  "cockpit:health": { args: nothing, expect: staffOnly("ok") },
  "cockpit:figures": { args: nothing, expect: staffOnly("empty") },
  "admin:userMetrics": { args: nothing, expect: staffOnly("ok") },
  "admin:person": { args: ({ target }) => ({ username: target.username, reason }), expect: staffOnly("ok") },
  "admin:findByEmail": { args: () => ({ email: "nightowl@mail.test", reason }), expect: staffOnly("ok") },
  "admin:setBirthdate": {
    args: (world) => ({ ...onTarget(world), birthdate: "1991-02-03" }),
    expect: staffOnly("null"),
  },
  "admin:confirmAge": { args: onTarget, expect: staffOnly("null") },
  "admin:demandAgeCheck": { args: onTarget, expect: staffOnly("null") },
  "admin:suspend": { args: onTarget, expect: staffOnly("null") },
  "admin:ban": { args: onTarget, expect: staffOnly("null") },
  "admin:reinstate": {
    args: async (world, actor) => {
      if (actor === "staff") await world.people.staff.as.mutation(api.admin.ban, onTarget(world));
      return onTarget(world);
    },
    expect: staffOnly("null"),
  },
};
