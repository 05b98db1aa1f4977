import { nothing, type Rows, SHUT_OUT, signedIn } from "../table";

/** One's own data and the way out: also for those without a profile and those who are shut out. */
export const accountRows: Rows = {
  "account:exportState": { args: nothing, expect: signedIn("null") },
  "account:requestExport": { args: nothing, expect: signedIn("null") },
  "account:exportLink": { args: nothing, expect: signedIn("not-found") },
  "account:deletionPlan": { args: nothing, expect: signedIn("ok") },
  "account:closeOpenDares": { args: nothing, expect: signedIn("ok") },
  "account:requestDeletion": {
    args: () => ({ when: "later", givesUp: false }),
    expect: signedIn("ok", { staff: "failed-precondition:last-admin" }),
  },
  // Nothing to undo is no mistake: another tab may have been quicker.
  "account:undoDeletion": { args: nothing, expect: signedIn("null") },
  "account:leaving": { args: nothing, expect: signedIn("null") },
  "account:deactivate": {
    args: nothing,
    expect: signedIn("null", {
      incomplete: "failed-precondition:profile-incomplete",
      suspended: SHUT_OUT,
      tooYoung: SHUT_OUT,
      staff: "failed-precondition:last-admin",
    }),
  },
};
