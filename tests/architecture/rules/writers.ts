import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Tables whose rows one file alone may make: what it promises of them holds nowhere else. */
const WRITER_OF: Readonly<Record<string, string>> = {
  acceptances: "convex/model/site/acceptances.ts",
  notifications: "convex/model/notifications/notifications.ts",
  deliveries: "convex/model/notifications/deliveries.ts",
  announcements: "convex/model/notifications/announcements.ts",
  notifPrefs: "convex/model/notifications/preferences.ts",
  muteTargets: "convex/model/notifications/mutes.ts",
  featureFlags: "convex/model/access/featureFlags.ts",
  pushTokens: "convex/model/notifications/pushDevices.ts",
  deviceTraces: "convex/model/notifications/deviceTraces.ts",
  botPersonas: "convex/model/bots/personas.ts",
  botVersions: "convex/model/bots/versions.ts",
  botEvents: "convex/model/bots/events.ts",
  botSends: "convex/model/bots/runner.ts",
  botCaps: "convex/model/bots/caps.ts",
  addedWords: "convex/model/safety/words/addedWords.ts",
  dailyDays: "convex/model/daily/calendar.ts",
  dareTemplates: "convex/model/sending/templates.ts",
  creatorListings: "convex/model/people/creatorListing.ts",
  dailyMetrics: "convex/model/staff/numbers/dailyMetrics.ts",
  transparencyQuarters: "convex/model/staff/numbers/transparency.ts",
  metricsRuns: "convex/model/staff/numbers/metricsRun.ts",
  creatorStats: "convex/model/people/creatorStats.ts",
  chatMembers: "convex/model/chat/members.ts",
  chatMessages: "convex/model/chat/messages.ts",
  chatHidden: "convex/model/chat/messages.ts",
  referrals: "convex/model/progress/invitations.ts",
  videoRails: "convex/model/feed/videoRails.ts",
  disputeExtracts: "convex/model/dares/disputes/evidence.ts",
};

/** Fills an empty local deployment; refused everywhere else. */
const FILLS_BY_HAND = "convex/dev/";

const INSERT = /\.insert\(\s*["'](\w+)["']/g;

export function writerViolations(files: SourceTree): Violation[] {
  return [...files].flatMap(([file, source]) => {
    if (!file.startsWith("convex/") || file.startsWith(FILLS_BY_HAND)) return [];
    return [...withoutComments(source).matchAll(INSERT)].flatMap(([, table = ""]) => {
      const writer = WRITER_OF[table] ?? file;
      return writer === file ? [] : [`${file}: ${table} is written by ${writer} alone`];
    });
  });
}

/** Tables of the list that nobody writes any more: a renamed file would leave a rule that holds for nothing. */
export function unwrittenTables(files: SourceTree): string[] {
  return Object.entries(WRITER_OF)
    .filter(([table, file]) => {
      const made = [...(files.get(file) ?? "").matchAll(INSERT)].map(([, name]) => name);
      return !made.includes(table);
    })
    .map(([table]) => table);
}
