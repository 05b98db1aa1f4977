import { api } from "@convex/_generated/api";
import { RULE_PAGES, RULE_VERSIONS } from "@convex/domain/site/rules";
import { expect, test } from "vitest";
import { NOW, prepareBackend, read, setupConvex } from "../support/backend";
import { member, profileOf, signIn } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const current = RULE_PAGES.map((page) => ({ page, version: RULE_VERSIONS[page].current }));

test("the profile's first save records the rules that were accepted with it, once", async () => {
  const t = setupConvex();
  const as = signIn(t, "first");
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  expect(await rowsOf(t, "acceptances")).toEqual([]);
  await as.mutation(api.users.saveUserProfileSecure, profileOf("papercrown"));
  await as.mutation(api.users.saveUserProfileSecure, profileOf("papercrown"));
  expect(await rowsOf(t, "acceptances")).toMatchObject(current.map((rule) => ({ ...rule, uid, at: NOW })));
  expect(await as.query(api.acceptances.wanted, {})).toEqual([]);
});

test("who accepted an older version is asked for what holds now, and no more once it is accepted", async () => {
  const t = setupConvex();
  const { as, uid } = await member(t, "papercrown");
  await read(t, (ctx) => ctx.db.insert("acceptances", { uid, page: "terms", version: "0.9", at: NOW }));
  const wanted = await as.query(api.acceptances.wanted, {});
  expect(wanted).toEqual([{ page: "terms", version: RULE_VERSIONS.terms.current }]);
  await as.mutation(api.acceptances.accept, { rules: wanted });
  await as.mutation(api.acceptances.accept, { rules: wanted });
  expect(await as.query(api.acceptances.wanted, {})).toEqual([]);
  const terms = (await rowsOf(t, "acceptances")).filter(({ page }) => page === "terms");
  expect(terms.map(({ version }) => version)).toEqual(["1.0", "0.9", "1.0"]);
});

test("nobody accepts a version that they were not shown", async () => {
  const t = setupConvex();
  const { as } = await member(t, "papercrown");
  const rules = [{ page: "terms" as const, version: "0.9" }];
  await expect(as.mutation(api.acceptances.accept, { rules })).toBeRefused("failed-precondition");
});
