import { expect, test } from "vitest";
import { z } from "zod";
import { PUBLIC_FUNCTIONS } from "../support/publicFunctions";

/**
 * ENT-25: what may leave is said by the validators, so the validators are walked: every field at every depth of
 * every public function's answer, whoever asks and whatever is stored.
 */

/** Names of the specification that never stand in another person's view, with their kin. */
const PRIVATE =
  /^(_id|_creationTime|e-?mail|birthdate|age|ageState|standing|gender|timezone|referrerId|.*balance|balance|.*token.*|secret|signature|payment(Id|Ref|Method)|.*[a-z]Ref|.*storageId|chargeId|clientSecret|tokenIdentifier|usernameSkeleton|name_filter)$/i;

/**
 * Answers about nobody but the caller, or for staff, field by field: a new private field in one of them is a
 * decision, written down here.
 */
const OWN_OR_STAFF: Record<string, readonly string[]> = {
  // The caller's own profile: `functions.authedQuery`, by the caller's uid alone.
  "users:me": ["standing", "gender", "timezone"],
  "ownProfile:forEdit": ["standing", "gender", "timezone"],
  // No address: the switch of a group's e-mails, of the caller's own choices.
  "notifPrefs:mine": ["email"],
  // The caller's own sums, under the specification's names (ENT-13): `functions.memberQuery`, no argument.
  "earnings:counters": ["walletBalance", "balance"],
  // The caller's own new link (product 19), told once: `functions.memberMutation`, of a dare they are part of.
  "tracking:makeLink": ["token"],
  // What a decision did to the account, for whoever it is about, or for staff before they confirm it.
  "decisions:mineById": ["standing"],
  "decisions:preview": ["standing"],
  // How an account stands with the house, for staff who judge it; what is private is told one by one (`admin:reveal`).
  "admin:person": ["standing", "ageState"],
  // The name under a request to take something down, for staff who write to its sender: an act with a reason, in the log.
  "cases:sender": ["signature"],
};

const Fields = z.record(z.string(), z.object({ fieldType: z.unknown() }));
const Node = z.looseObject({ type: z.string() });

/** Every field's name in a validator as Convex writes it. */
function fieldNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(fieldNames);
  const parsed = Node.safeParse(node);
  if (!parsed.success) return [];
  const { type, value, keys, values } = parsed.data;
  if (type === "object") {
    return Object.entries(Fields.parse(value)).flatMap(([name, { fieldType }]) => [
      name,
      ...fieldNames(fieldType),
    ]);
  }
  return [...fieldNames(value), ...fieldNames(keys), ...(type === "record" ? recordValues(values) : [])];
}

const recordValues = (values: unknown): string[] =>
  fieldNames(z.object({ fieldType: z.unknown() }).safeParse(values).data?.fieldType ?? values);

/** `module:name` and the names of its answer's fields. */
const answers = (): [name: string, fields: string[]][] =>
  [...PUBLIC_FUNCTIONS].map(([name, each]) => [name, fieldNames(JSON.parse(each.exportReturns()))]);

test("no public function answers with e-mail, birthdate, payment, token or balance fields", () => {
  const all = answers();
  expect(all.length).toBeGreaterThan(20);
  const leaks = all.flatMap(([name, fields]) =>
    fields
      .filter((field) => PRIVATE.test(field) && !OWN_OR_STAFF[name]?.includes(field))
      .map((field) => `${name} answers ${field}`),
  );
  expect(leaks).toEqual([]);
});

test("the walk sees a private field at any depth", () => {
  const staff = answers().find(([name]) => name === "admin:person");
  expect(staff?.[1].filter((field) => PRIVATE.test(field))).toEqual(["standing", "ageState"]);
  const nested = {
    type: "array",
    value: { type: "object", value: { email: { fieldType: { type: "string" } } } },
  };
  const either = { type: "union", value: [{ type: "null" }, nested] };
  expect(fieldNames(either)).toEqual(["email"]);
});
