import { z } from "zod";
import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/**
 * The server is the only authority for money, roles, counters and badges (PRD-18): no public mutation or action
 * may take such a fact as an argument. A price that a person proposes is no such fact; the rules judge it.
 */
const PROPOSED_BY_PEOPLE = new Map<string, string>([
  ["dares.saveDraft.amount", "the price a sender offers; range and fee are the server's"],
  [
    "payouts.request.amount",
    "how much of their own balance somebody asks for; limits and balance are the server's",
  ],
  ["payouts.cancel.payoutId", "the name of an own payout, no money"],
  [
    "tips.send.amount",
    "how much a payer gives; range, fee and the charge are the server's and the provider's",
  ],
  ["tracking.begin.amount", "the price a guest offers; range and fee are the server's"],
  ["tracking.beginTip.amount", "how much a guest gives; as for tips.send"],
  ["tracking.tipForDare.amount", "how much a guest gives; as for tips.send"],
  ["staff.grant.role", "an admin's act: the builder asks for that role, the log keeps who gave which"],
  [
    "staffMoney.askWriteOff.amount",
    "an admin's proposal that moves nothing; another admin makes it, within the debt or the limit",
  ],
  [
    "staffMoney.askPaidOtherwise.refundId",
    "the name of a failed refund; an admin's proposal, which another admin makes",
  ],
  ["ownProfile.save.defaultDarePrice", "the price a creator asks; bounds and verification are the server's"],
  ["users.saveUserProfileSecure.profileCompleted", "specification 7; the server decides by what is there"],
]);

const OWNED_BY_SERVER: [what: string, name: RegExp][] = [
  ["a badge", /^badges$|earnedBadges|reward|unlocked/i],
  [
    "money",
    /balance|Balance|amount|Amount|^fee$|Fee$|^net$|^net[A-Z]|[pP]ayout|^earn|[eE]scrow|[cC]redit|[pP]rice|stripe|charge|refund|currency|ledger/,
  ],
  ["a role or a standing", /role|admin|staff|moderator|standing|verified|isCreator|kyc|completed/i],
  ["a counter", /counts?$|level|streak|rank|score|views$/i],
  ["who asks", /^(uid|userId|ownerId|senderId|viewerId|tokenIdentifier)$/],
];

interface PublicFunction {
  isPublic?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  exportArgs(): string;
}

const Field = z.object({ fieldType: z.unknown() });
const ObjectArgs = z.object({ type: z.literal("object"), value: z.record(z.string(), Field) });

/** Names of all fields in an argument validator, nested ones as `outer.inner`. */
function fieldNames(node: unknown): string[] {
  const parsed = ObjectArgs.safeParse(node);
  if (!parsed.success) return [];
  return Object.entries(parsed.data.value).flatMap(([name, field]) => [name, ...fieldNames(field.fieldType)]);
}

function isWriter(value: unknown): value is PublicFunction {
  if (typeof value !== "function" || !("exportArgs" in value) || !("isPublic" in value)) return false;
  return "isMutation" in value || "isAction" in value;
}

export function authorityViolations(modules: Record<string, Record<string, unknown>>): Violation[] {
  const violations: Violation[] = [];
  for (const [file, exports] of Object.entries(modules)) {
    const noun = /([^/]+)\.ts$/.exec(file)?.[1] ?? file;
    for (const [name, value] of Object.entries(exports)) {
      if (!isWriter(value)) continue;
      for (const field of fieldNames(JSON.parse(value.exportArgs()))) {
        if (PROPOSED_BY_PEOPLE.has(`${noun}.${name}.${field}`)) continue;
        const owned = OWNED_BY_SERVER.find(([, pattern]) => pattern.test(field));
        if (owned) violations.push(`${noun}.${name} takes ${owned[0]} from a client: ${field}`);
      }
    }
  }
  return violations;
}

const isPublic = (value: unknown): boolean =>
  typeof value === "function" && "isPublic" in value && value.isPublic === true;

/** No public function is unreachable from a screen: what nobody can call from the product is only a door. */
export function unreachedFunctions(
  modules: Record<string, Record<string, unknown>>,
  screens: SourceTree,
): Violation[] {
  const text = [...screens.values()].map(withoutComments).join("\n").replace(/\s+/g, "");
  // A queue names what it sends as a text: "comments:post".
  const calls = text.matchAll(/\bapi\.(\w+)\.(\w+)|["'](\w+):(\w+)["']/g);
  const called = new Set(
    [...calls].map(([, noun, name, queued, sent]) => `${noun ?? queued}.${name ?? sent}`),
  );
  const all = Object.entries(modules).flatMap(([file, exports]) => {
    const noun = /([^/]+)\.ts$/.exec(file)?.[1] ?? file;
    const names = Object.keys(exports).filter((name) => isPublic(exports[name]));
    return names.map((name) => `${noun}.${name}`);
  });
  return all.filter((name) => !called.has(name)).map((name) => `${name}: no screen calls it`);
}
