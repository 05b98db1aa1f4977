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
crons.interval("forget who looked at a profile", { hours: 1 }, internal.jobs.profiles.pruneViews, {});
crons.interval("let muted words end", { minutes: 5 }, internal.jobs.safety.endMutedWords, {});
crons.interval("let go of held usernames", { hours: 24 }, internal.jobs.usernames.releaseHeld, {});
crons.interval("drop stuck profile uploads", { hours: 1 }, internal.jobs.profileMedia.dropStuck, {});
crons.interval("show the silent as offline", { minutes: 1 }, internal.jobs.presence.markStale, {});
crons.interval("look at waiting age checks", { minutes: 5 }, internal.jobs.age.sweep, {});
crons.interval("let app checks run out", { hours: 1 }, internal.jobs.appCheck.purge, {});
crons.interval("drop old client events", { hours: 24 }, internal.jobs.telemetry.purge, {});
crons.interval("carry deletions through", { minutes: 1 }, internal.jobs.erasure.sweep, {});
crons.interval("look after exports", { minutes: 5 }, internal.jobs.dataExport.sweep, {});
crons.interval("end long absences", { hours: 24 }, internal.jobs.account.endDeactivations, {});
crons.interval("forget erased sign-ins", { hours: 24 }, internal.jobs.account.purgeClosedSignIns, {});
crons.interval("let go of what is too old", { hours: 24 }, internal.jobs.retention.sweep, {});

export default crons;
