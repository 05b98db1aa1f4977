import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/**
 * A deployment stores a waiting job by its function's path, so these keep theirs for as long as they may wait.
 * What is started at once (`runAfter(0, …)`) is started anew by its sweep and may move.
 */
const STORED_JOBS: ReadonlySet<string> = new Set([
  "account.advanceErasure",
  "age.open",
  "chat.stopTyping",
  "dares.onDeadline",
  "dares.onReminder",
  "feed.rescore",
  "feedItems.showAgain",
  "notifications.endMute",
  "notifications.mailGuestKey",
  "notifications.sendPushAgain",
  "payments.probe",
  "payments.processEvent",
  "payments.runOp",
  "payouts.dropLink",
  "payouts.judge",
  "people.relist",
  "purchases.boostOver",
  "purchases.syncPlanInvoice",
  "ratings.reveal",
]);

const SCHEDULES = /\.run(?:After|At)\(\s*(?!0\b)[^;]*?internal\.jobs\.(\w+\.\w+)/g;

/** Jobs that are scheduled for later and not on the list, and listed jobs that no file exports. */
export function storedJobViolations(files: SourceTree, stored = STORED_JOBS): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    for (const [, job = ""] of withoutComments(source).matchAll(SCHEDULES)) {
      if (!stored.has(job))
        violations.push(`${file}: schedules jobs.${job} for later; add it to STORED_JOBS`);
    }
  }
  for (const job of stored) {
    const [noun, name] = job.split(".");
    if (!files.get(`convex/jobs/${noun}.ts`)?.includes(`export const ${name} =`)) {
      violations.push(`jobs.${job}: deployments hold waiting jobs of this name, and no file has it`);
    }
  }
  return violations;
}
