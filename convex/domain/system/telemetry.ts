import { ERROR_KINDS } from "../errorCatalogue";
import { REPORT_TARGETS } from "../safety/reportReasons";

/**
 * What `logClientEvent` may say (product 18, spec 7). Every property is a word of a closed list, a flag or a
 * bounded whole number, so there is no place where a name, an address or a free text could stand.
 */
type PropRule = readonly [string, ...string[]] | "flag" | { max: number };

const FIGURE = { max: 1_000 } as const;
const DURATION_MS = { max: 3_600_000 } as const;
const KINDS_OF_PAGE = ["profile", "dare"] as const;
const RESULT = ["accepted", "dismissed", "timed_out", "failed", "shown"] as const;

/** Kinds with their properties; all properties may be left out, none may be added. */
export const EVENT_PROPS = {
  view_public: { page: KINDS_OF_PAGE },
  signup_step: { step: ["account", "birthdate", "username", "interests"] },
  onboarding_done: {},
  interest_set: { count: FIGURE },
  feed_view: {},
  why_opened: {},
  search: { tab: ["people", "dares"] },
  dare_draft: { step: ["select", "compose", "amount", "confirm"] },
  dare_sent: { guest: "flag" },
  dare_answered: { answer: ["accept", "decline"] },
  record_start: {},
  record_done: { durationMs: DURATION_MS },
  upload_state: { state: ["paused", "done", "failed"] },
  proof_sent: { durationMs: DURATION_MS },
  proof_reviewed: { answer: ["approve", "reject", "dispute"] },
  publish_choice: { publicProof: "flag" },
  comment: { reply: "flag" },
  reaction: { on: "flag" },
  follow: { on: "flag" },
  message_sent: { kind: ["text", "file"] },
  request_answered: { answer: ["accept", "decline"] },
  share: { way: ["system", "copy", "link", "save", "card"] },
  install_prompt: { answer: RESULT, platform: ["prompt", "ios"] },
  push_choice: { answer: ["granted", "denied", "later"] },
  report: { subject: REPORT_TARGETS },
  block: { on: "flag" },
  subscription: { step: ["opened", "started"] },
  tip: { step: ["opened", "sent"] },
  payout_view: {},
  export: { step: ["asked", "opened"] },
  delete: { step: ["asked", "undone"] },
  web_vital: {
    name: ["CLS", "FCP", "INP", "LCP", "TTFB"],
    /** Milliseconds; CLS in thousandths. */
    value: { max: 600_000 },
    rating: ["good", "needs-improvement", "poor"],
  },
  /** Nothing of the error but its kind, and whether it took a screen away. */
  error: { kind: ERROR_KINDS, broken: "flag" },
} as const satisfies Record<string, Record<string, PropRule>>;

export type EventKind = keyof typeof EVENT_PROPS;

type PropOf<Rule> = Rule extends readonly (infer Word)[] ? Word : Rule extends "flag" ? boolean : number;

/** What may be said beside one kind. */
export type EventProps<Kind extends EventKind> = {
  [Key in keyof (typeof EVENT_PROPS)[Kind]]?: PropOf<(typeof EVENT_PROPS)[Kind][Key]>;
};

export type PlainProps = Record<string, string | number | boolean>;

/** CAL-09. */
export const EVENT_PROPS_MAX_BYTES = 2_048;
/** A random id of one visit and a build's name: short, plain characters. */
const SESSION = /^[0-9a-f-]{16,36}$/;
const VERSION = /^[0-9A-Za-z.+-]{1,40}$/;

export function isEventKind(value: string): value is EventKind {
  return Object.hasOwn(EVENT_PROPS, value);
}

function follows(rule: PropRule, value: string | number | boolean): boolean {
  if (rule === "flag") return typeof value === "boolean";
  if ("max" in rule) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= rule.max;
  }
  return typeof value === "string" && rule.includes(value);
}

/** As they go over the wire: UTF-8, which takes up to three bytes for one sign of a text's length. */
export function propsBytes(props: PlainProps): number {
  return new TextEncoder().encode(JSON.stringify(props)).length;
}

export type EventProblem = "kind" | "props" | "session" | "version";

/** What is wrong with an event, or null; the word names the field. */
export function eventProblem(event: {
  kind: string;
  props: PlainProps;
  session: string;
  version: string;
}): EventProblem | null {
  if (!isEventKind(event.kind)) return "kind";
  if (!SESSION.test(event.session)) return "session";
  if (!VERSION.test(event.version)) return "version";
  // Before any key is looked at: what is too large is not worth the work.
  if (propsBytes(event.props) > EVENT_PROPS_MAX_BYTES) return "props";
  const rules: Record<string, PropRule> = EVENT_PROPS[event.kind];
  const isKnown = Object.entries(event.props).every(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    return rule !== undefined && follows(rule, value);
  });
  return isKnown ? null : "props";
}
