/** Reports, cases and decisions of a person who leaves (product 23): they stay for a while under another name. */
import type { Doc } from "../../../_generated/dataModel";
import { pseudonymiseReports } from "../../safety/reports";
import { decidedAsOwn, reportAsOwn } from "../exportRows";
import { ERASURE_BATCH, type EraseStep, each, type PersonTable, shown } from "../personTable";

const madeReports = shown(
  (db, uid) => db.query("reports").withIndex("by_reporter_and_createdAt", (q) => q.eq("reporter", uid)),
  reportAsOwn,
);

/** Reports made and cases about them: one act of their own model, safe to ask for twice. */
const renameReports: EraseStep = (ctx, { uid, pseudonym }) =>
  pseudonymiseReports(ctx, { uid, alias: pseudonym, limit: ERASURE_BATCH });

/** Their own words go; what was decided stays without a name. */
const renameDecided = each(
  (db, uid) => db.query("decisions").withIndex("by_subject", (q) => q.eq("subjectUid", uid)),
  async (ctx, row, { pseudonym }) => {
    const { appeal, counter, targetKind } = row;
    await ctx.db.patch(row._id, {
      ...{ subjectUid: pseudonym, kept: undefined },
      ...(targetKind === "profile" ? { targetId: pseudonym } : {}),
      ...(appeal === undefined ? {} : { appeal: { ...appeal, text: "" } }),
      ...(counter === undefined ? {} : { counter: { ...counter, signature: "" } }),
    });
  },
);

const renameDeciders = each(
  (db, uid) => db.query("decisions").withIndex("by_staff", (q) => q.eq("by", uid)),
  (ctx, row: Doc<"decisions">, { pseudonym }) => ctx.db.patch(row._id, { by: pseudonym }),
);

const received = shown(
  (db, uid) => db.query("decisions").withIndex("by_subject", (q) => q.eq("subjectUid", uid)),
  decidedAsOwn,
);

export const SAFETY_DATA = {
  reports: { export: [madeReports], erase: [renameReports] },
  moderationCases: { export: [], erase: [renameReports] },
  decisions: { export: [received], erase: [renameDecided, renameDeciders] },
} satisfies Record<string, PersonTable>;
