import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { SPARED } from "../domain/bots/caps";
import { NUMBER_FACTS, YES_NO_FACTS } from "../domain/bots/conditions";
import { BOT_TURNS } from "../domain/bots/period";
import { BOT_TRIGGERS } from "../domain/bots/triggers";
import { BOT_PLACE_NAMES } from "../domain/bots/words";
import { BOT_FACES } from "../domain/catalogue/bots";
import { DARE_CATEGORIES } from "../domain/people/interests";
import type { LifecycleRules } from "./lifecycle";

export const botTrigger = literals(...BOT_TRIGGERS);
export const botFace = literals(...BOT_FACES);
export const botPlace = literals(...BOT_PLACE_NAMES);

export const botCondition = v.union(
  v.object({ fact: literals(...NUMBER_FACTS), atLeast: v.boolean(), n: v.number() }),
  v.object({ fact: literals(...YES_NO_FACTS), yes: v.boolean() }),
  v.object({ fact: v.literal("interest"), interest: literals(...DARE_CATEGORIES) }),
  v.object({ fact: v.literal("daysAway"), n: v.number() }),
  v.object({ fact: v.literal("hours"), from: v.number(), to: v.number() }),
  v.object({ fact: v.literal("sample"), percent: v.number() }),
);

export const botRuleContent = v.object({
  kind: v.literal("rule"),
  name: v.string(),
  personaId: v.string(),
  trigger: botTrigger,
  /** All of them. */
  conditions: v.array(botCondition),
  templateId: v.string(),
  /** Days "YYYY-MM-DD" in UTC, both included; missing: always. */
  startsOn: v.optional(v.string()),
  endsOn: v.optional(v.string()),
  /** Before or after other rules about the same event; missing: as usual. */
  turn: v.optional(literals(...BOT_TURNS)),
});
export const botTemplateContent = v.object({
  kind: v.literal("template"),
  name: v.string(),
  text: v.string(),
  place: v.union(botPlace, v.null()),
});
export const botContent = v.union(botRuleContent, botTemplateContent);
export const botVersionState = literals("draft", "dry", "live", "retired");

/** What admins change of a persona. */
export const botPersonaChange = {
  bio: v.string(),
  tone: v.string(),
  /** Hours of the reader's own clock in which it keeps still. */
  quiet: v.object({ from: v.number(), to: v.number() }),
  enabled: v.boolean(),
};
export const botPersonaFields = {
  personaId: v.string(),
  handle: v.string(),
  name: v.string(),
  face: botFace,
  ...botPersonaChange,
};

/** Who speaks; the handle and the label "Automated" are fixed. Writer: `model/bots/personas.ts`. */
const botPersonas = defineTable({ ...botPersonaFields, updatedAt: v.number() }).index("by_personaId", [
  "personaId",
]);

/**
 * Every version of every rule and template; of one at most one is live, and at most the newest one is a draft or runs
 * dry. What was approved is never changed. Writer: `model/bots/versions.ts`.
 */
const botVersions = defineTable({
  subjectId: v.string(),
  kind: literals("rule", "template"),
  version: v.number(),
  isNewest: v.boolean(),
  state: botVersionState,
  content: botContent,
  /** Uid of the admin, or "console" for what a deployment begins with. */
  by: v.string(),
  at: v.number(),
  dryFrom: v.optional(v.number()),
  approvedBy: v.optional(v.string()),
  approvedAt: v.optional(v.number()),
})
  .index("by_subject_and_version", ["subjectId", "version"])
  .index("by_subject_and_state", ["subjectId", "state"])
  .index("by_kind_and_newest", ["kind", "isNewest"])
  .index("by_kind_and_state", ["kind", "state"])
  .index("by_by", ["by"])
  .index("by_approvedBy", ["approvedBy"]);

/** What happened to somebody that a rule may wait for; kept seven days. Writer: `model/bots/events.ts`. */
const botEvents = defineTable({
  /** Names the fact: the same one told twice is one event. */
  key: v.string(),
  uid: v.string(),
  trigger: botTrigger,
  /** Read when a note goes out: its title, who wrote that, and whether it still waits. */
  dareId: v.optional(v.id("dares")),
  /** Of rows written before `dareId`; nobody reads it, and it goes with them within a week. */
  dareTitle: v.optional(v.string()),
  badgeId: v.optional(v.string()),
  count: v.optional(v.number()),
  at: v.number(),
  /** Waits until then; later than `at` where a persona kept still. */
  dueAt: v.number(),
  isHandled: v.boolean(),
  /** Put off for this rule alone. */
  onlyRule: v.optional(v.string()),
  /** How often that rule has failed at it, and when it was given up. */
  failures: v.optional(v.number()),
  failedAt: v.optional(v.number()),
})
  .index("by_key_and_rule", ["key", "onlyRule"])
  .index("by_handled_and_dueAt", ["isHandled", "dueAt"])
  .index("by_trigger_and_at", ["trigger", "at"])
  .index("by_failedAt", ["failedAt"])
  .index("by_at", ["at"])
  .index("by_uid", ["uid"]);

/** What a rule did about an event, once: the key holds rule, event and person. Writer: `model/bots/runner.ts`. */
const botSends = defineTable({
  key: v.string(),
  uid: v.string(),
  ruleId: v.string(),
  version: v.number(),
  templateId: v.string(),
  templateVersion: v.number(),
  outcome: literals("sent", "dry", "spared"),
  why: v.optional(literals(...SPARED)),
  at: v.number(),
})
  .index("by_key", ["key"])
  .index("by_rule_and_at", ["ruleId", "at"])
  .index("by_uid_and_rule_and_at", ["uid", "ruleId", "at"])
  .index("by_at", ["at"]);

/** A person's one row of caps: whether they said stop, and their notes of the last week. Writer: `model/bots/caps.ts`. */
const botCaps = defineTable({
  uid: v.string(),
  optedOut: v.boolean(),
  sentAt: v.array(v.number()),
}).index("by_uid", ["uid"]);

export const botTables = { botPersonas, botVersions, botEvents, botSends, botCaps };

export const botLifecycle = {
  botPersonas: { export: "none", deletion: "keep", note: "No people: names of automated senders." },
  botVersions: {
    export: "none",
    deletion: "pseudonymise",
    note: "Rules of the house; who wrote them is renamed.",
  },
  botEvents: { export: "none", deletion: "remove", note: "What a rule may wait for; seven days." },
  botSends: {
    export: "none",
    deletion: "remove",
    note: "Which rule wrote when; the note itself is exported.",
  },
  botCaps: {
    export: "owner",
    deletion: "remove",
    note: "A choice of the person, and when they last had a note.",
  },
} as const satisfies LifecycleRules<typeof botTables>;
