import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("run due payment operations", { minutes: 1 }, internal.jobs.payments.sweepOps, {});
crons.interval("look at stale checkouts", { minutes: 10 }, internal.jobs.payments.sweepSessions, {});
crons.interval("forget settled provider events", { hours: 24 }, internal.jobs.payments.purgeEvents, {});
crons.interval("forget what was done long ago", { hours: 24 }, internal.jobs.payments.purgeOps, {});
crons.interval("take in events that got lost", { hours: 1 }, internal.jobs.ledger.reconHourly, {});
crons.daily(
  "compare our books with the provider's",
  { hourUTC: 2, minuteUTC: 0 },
  internal.jobs.ledger.reconDaily,
  {},
);
crons.daily(
  "compare creators' accounts",
  { hourUTC: 2, minuteUTC: 30 },
  internal.jobs.ledger.reconAccountsNightly,
  {},
);
crons.interval("look at accounts that differ", { hours: 1 }, internal.jobs.ledger.reconAccountsHourly, {});
crons.monthly(
  "add up the month",
  { day: 1, hourUTC: 3, minuteUTC: 0 },
  internal.jobs.ledger.reconMonthly,
  {},
);
crons.interval("close missed dare deadlines", { minutes: 5 }, internal.jobs.dares.sweepDeadlines, {});
crons.interval("purge abandoned uploads", { hours: 1 }, internal.jobs.proofs.purgeAbandoned, {});
crons.interval("forget recordings of nothing", { hours: 1 }, internal.jobs.proofs.purgeRecordings, {});
crons.interval("purge files of nobody", { hours: 1 }, internal.jobs.proofs.purgeOrphans, {});
crons.interval("move the line of new payers", { hours: 1 }, internal.jobs.payments.moveNewPayers, {});
crons.interval("remind of the daily dare", { minutes: 1 }, internal.jobs.daily.remind, {});
crons.interval("forget old action ids", { hours: 1 }, internal.jobs.access.pruneIdempotencyKeys, {});
crons.interval("move the notification window", { hours: 1 }, internal.jobs.notifications.moveWindow, {});
crons.interval("send notices that are due", { minutes: 1 }, internal.jobs.notifications.sweepDeliveries, {});
crons.interval(
  "forget what was sent long ago",
  { hours: 24 },
  internal.jobs.notifications.purgeDeliveries,
  {},
);
crons.interval("forget who looked at a profile", { hours: 1 }, internal.jobs.people.pruneProfileVisits, {});
crons.interval("end limits and suspensions", { minutes: 5 }, internal.jobs.safety.endDecisions, {});
crons.interval("end roles of some days", { minutes: 1 }, internal.jobs.staff.endRoles, {});
crons.interval("let muted words end", { minutes: 5 }, internal.jobs.relations.endMutedWords, {});
crons.interval("let go of held usernames", { hours: 24 }, internal.jobs.people.releaseHeldUsernames, {});
crons.interval("drop stuck profile uploads", { hours: 1 }, internal.jobs.people.dropStuckMedia, {});
crons.interval("show the silent as offline", { minutes: 1 }, internal.jobs.people.markStalePresence, {});
crons.interval("let everybody be found", { minutes: 10 }, internal.jobs.people.fillSearch, {});
crons.interval("list creators anew", { hours: 24 }, internal.jobs.people.relistAll, { cursor: null });
crons.interval("let every video be found", { minutes: 10 }, internal.jobs.feedItems.fillSearch, {});
crons.interval("look at waiting age checks", { minutes: 5 }, internal.jobs.age.sweep, {});
crons.interval("let app checks run out", { hours: 1 }, internal.jobs.access.purgeAppCheck, {});
crons.interval("drop old client events", { hours: 24 }, internal.jobs.system.purgeTelemetry, {});
crons.interval("carry deletions through", { minutes: 1 }, internal.jobs.account.sweepErasures, {});
crons.interval("look after exports", { minutes: 5 }, internal.jobs.account.sweepExports, {});
crons.interval("end long absences", { hours: 24 }, internal.jobs.account.endDeactivations, {});
crons.interval("forget erased sign-ins", { hours: 24 }, internal.jobs.account.purgeClosedSignIns, {});
crons.interval("let go of what is too old", { hours: 24 }, internal.jobs.system.sweepRetention, {});
crons.interval("forget old screenings", { hours: 24 }, internal.jobs.sending.purgeScreenings, {});
crons.interval("end holds of earnings", { hours: 1 }, internal.jobs.ledger.matureEarnings, {});
crons.interval("move the windows of earnings", { hours: 1 }, internal.jobs.ledger.moveEarnings, {});
crons.interval("roll up the ledger", { hours: 1 }, internal.jobs.ledger.rollUpAll, {});
crons.interval("check the ledger", { hours: 1 }, internal.jobs.ledger.check, {});
crons.interval("forget files that no chat shows", { hours: 1 }, internal.jobs.chat.sweepAttachments, {});
crons.interval("let forgotten typing end", { minutes: 1 }, internal.jobs.chat.sweepTyping, {});
crons.interval("let texts of leavers go", { hours: 24 }, internal.jobs.chat.sweepTexts, {});
crons.interval("count trends anew", { minutes: 15 }, internal.jobs.people.recountTrending, {});
crons.interval("count young videos anew", { minutes: 15 }, internal.jobs.feed.recount, {});
crons.interval("choose rows of videos", { minutes: 15 }, internal.jobs.feed.chooseRails, {});
crons.interval("forget old feeds", { hours: 1 }, internal.jobs.feed.sweepSessions, {});
crons.interval("forget old shares", { hours: 1 }, internal.jobs.feed.sweepShares, {});
crons.interval("forget old trends", { hours: 1 }, internal.jobs.people.purgeTrending, {});
crons.interval("look at plans that brought no news", { hours: 1 }, internal.jobs.purchases.sweepPlans, {});
crons.interval("let higher limits of senders count", { hours: 1 }, internal.jobs.purchases.applyRaises, {});
crons.interval("look after payouts under way", { minutes: 10 }, internal.jobs.payouts.sweep, {});
crons.interval("ask about accounts of creators", { hours: 1 }, internal.jobs.payouts.sweepRecipients, {});
crons.interval("see to money that lies in wallets", { hours: 24 }, internal.jobs.payouts.sweepIdle, {});
crons.interval("forget guests and links whose time is over", { hours: 1 }, internal.jobs.guests.sweep, {});
crons.interval("let bots write", { minutes: 1 }, internal.jobs.bots.run, {});
crons.interval("tell bots who stays away", { hours: 1 }, internal.jobs.bots.tellAway, {});
crons.interval("forget what bots were told", { hours: 24 }, internal.jobs.bots.purge, {});
crons.interval("tell what is announced", { minutes: 1 }, internal.jobs.notifications.announceDue, {});
crons.interval(
  "count who saw what was announced",
  { minutes: 10 },
  internal.jobs.notifications.countOpenedSoon,
  {},
);
crons.daily("count the day", { hourUTC: 0, minuteUTC: 10 }, internal.jobs.staff.countDays, {});
crons.daily("count some progress anew", { hourUTC: 3, minuteUTC: 20 }, internal.jobs.progress.checkSome, {});
crons.interval("tell staff what is overdue", { minutes: 5 }, internal.jobs.staff.alertOfOverdue, {});
crons.daily("count the quarter", { hourUTC: 0, minuteUTC: 40 }, internal.jobs.staff.countQuarters, {});
crons.interval("look at invitations", { hours: 1 }, internal.jobs.progress.sweepInvitations, {});

export default crons;
