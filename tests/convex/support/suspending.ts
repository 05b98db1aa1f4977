/** Accounts that are shut as staff shut them: a case, and a decision with its reasons. */
import { api } from "@convex/_generated/api";
import type { Person } from "./people";

const WHY = "Seen by the team itself";

async function shut(
  by: Pick<Person, "as">,
  personId: string,
  act: { act: "ban" } | { act: "suspend"; days: 7 },
) {
  const { caseId } = await by.as.mutation(api.admin.openCase, { personId, about: "other", reason: WHY });
  await by.as.mutation(api.decisions.decide, { caseId, ...act, rule: "P10", strikes: false, facts: WHY });
}

export const ban = (by: Pick<Person, "as">, personId: string) => shut(by, personId, { act: "ban" });

/** For seven days. */
export const suspend = (by: Pick<Person, "as">, personId: string) =>
  shut(by, personId, { act: "suspend", days: 7 });
