import { api } from "@convex/_generated/api";
import { beforeEach, describe, expect } from "vitest";
import { idsOf, listOf } from "../staff/desk/world";
import { type Backend, HOUR, prepareBackend, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, staffMember } from "../support/people";
import { connectProvider, openPage, providerFinds } from "./world";

prepareBackend();
const test = testsIn("world", world, ["lead", "person", "t"]);
beforeEach(connectProvider);

const reason = "Saw a document with a date of birth";

async function unclear(t: Backend, person: Person): Promise<void> {
  await person.as.mutation(api.age.start, { reason: "accept" });
  await openPage(t, person);
  await providerFinds(t, person, "inconclusive");
}

async function world() {
  const t = setupConvex();
  const person = await member(t, "papercrown");
  const lead = await staffMember(t, "carefulone", "safetyLead");
  await unclear(t, person);
  return { t, person, lead };
}

describe("an age check that could not tell (staff 1)", () => {
  test("waits at the desk for a day, on the page of its person", async ({ person, lead }) => {
    const since = Date.now();
    expect((await listOf(lead, {})).rows).toMatchObject([
      { kind: "age", id: person.uid, severity: 2, reason: null, since, dueAt: since + 24 * HOUR },
    ]);
  });

  test("goes when its age is confirmed, or when another check is asked for", async ({ t, person, lead }) => {
    const other = await member(t, "nightowl");
    await unclear(t, other);
    await lead.as.mutation(api.admin.confirmAge, { personId: person.uid, reason });
    expect(await idsOf(lead)).toEqual([other.uid]);
    await lead.as.mutation(api.admin.demandAgeCheck, { personId: other.uid, reason });
    expect(await idsOf(lead)).toEqual([]);
  });

  test("goes when its person tries again, and comes back when that tells nothing either", async () => {
    const { t, person, lead } = await world();
    await person.as.mutation(api.age.start, { reason: "accept" });
    expect(await idsOf(lead)).toEqual([]);
    await openPage(t, person);
    await providerFinds(t, person, "inconclusive");
    expect(await idsOf(lead)).toEqual([person.uid]);
  });

  test("is not shown to its own person", async ({ t, lead }) => {
    await unclear(t, lead);
    expect(await idsOf(lead)).toHaveLength(1);
  });
});
