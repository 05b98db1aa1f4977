import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("run due payment operations", { minutes: 1 }, internal.jobs.payments.sweepOps, {});
crons.interval("look at stale checkouts", { minutes: 10 }, internal.jobs.payments.sweepSessions, {});
crons.interval("close missed dare deadlines", { minutes: 5 }, internal.jobs.dares.sweepDeadlines, {});
crons.interval("purge abandoned uploads", { hours: 1 }, internal.jobs.media.purgeAbandoned, {});
crons.interval("purge files of nobody", { hours: 1 }, internal.jobs.media.purgeOrphans, {});
crons.interval("move the line of new payers", { hours: 1 }, internal.jobs.payments.moveNewPayers, {});
crons.interval("forget old action ids", { hours: 1 }, internal.jobs.clientActions.prune, {});
crons.interval("move the notification window", { hours: 1 }, internal.jobs.notifications.moveWindow, {});
crons.interval("drop old client events", { hours: 24 }, internal.jobs.telemetry.purge, {});

export default crons;
