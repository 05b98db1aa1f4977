/** Dares, their files and their money: what others have a part in stays, under a pseudonym. */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { USER_POCKETS, userAccount } from "../../../domain/ledger/accounts";
import { dropSignal } from "../../feed/scores";
import { removeMedia } from "../../files/storedFiles";
import {
  answerAsOwn,
  dareAsOwn,
  dareAsTaken,
  earningAsOwn,
  paymentAsOwn,
  postingAsOwn,
  proofAsOwn,
} from "../exportRows";
import {
  type EraseStep,
  each,
  type Find,
  NOBODYS,
  own,
  type PersonTable,
  remove,
  renamed,
  shown,
  trace,
} from "../personTable";

/** A take may have hundreds of parts, each a file. */
const MEDIA_BATCH = 2;

/** The account's name holds the uid; what is booked on it stays and is found under the new name. */
const renameAccounts: EraseStep = async (ctx, { uid, pseudonym }) => {
  for (const pocket of USER_POCKETS) {
    const account = await ctx.db
      .query("ledgerAccounts")
      .withIndex("by_key", (q) => q.eq("key", userAccount(uid, pocket)))
      .unique();
    if (account !== null)
      await renameAccount(ctx, account, { key: userAccount(pseudonym, pocket), pseudonym });
  }
  return true;
};

/** What was paid on a page that was open meanwhile may have an account under the new name already: they become one. */
async function renameAccount(
  ctx: MutationCtx,
  account: Doc<"ledgerAccounts">,
  { key, pseudonym }: { key: string; pseudonym: string },
): Promise<void> {
  const known = await ctx.db
    .query("ledgerAccounts")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  if (known === null) return await ctx.db.patch(account._id, { key, ownerId: pseudonym });
  const balance = (known.balance ?? 0) + (account.balance ?? 0);
  // Its postings come together only now, so they are added up anew (I4).
  await ctx.db.patch(known._id, { balance, checked: undefined });
  await ctx.db.delete(account._id);
}

const renamePostings = USER_POCKETS.map((pocket) =>
  each(
    (db, uid) => {
      const account = userAccount(uid, pocket);
      return db.query("ledgerPostings").withIndex("by_account_and_at", (q) => q.eq("account", account));
    },
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { account: userAccount(pseudonym, pocket) }),
  ),
);

/** Money history: each booking on a pocket of one's own. */
const bookings = USER_POCKETS.map((pocket) =>
  shown(
    (db, uid) => {
      const account = userAccount(uid, pocket);
      return db.query("ledgerPostings").withIndex("by_account_and_at", (q) => q.eq("account", account));
    },
    (row) => postingAsOwn(row, pocket),
  ),
);

const sent = renamed(
  (db, uid) => db.query("dares").withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { ownerId: pseudonym }),
  dareAsOwn,
);

const taken = renamed(
  (db, uid) => db.query("dares").withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { creatorId: pseudonym }),
  dareAsTaken,
);

const earned = renamed(
  (db, uid) => db.query("earnings").withIndex("by_creator_and_createdAt", (q) => q.eq("creatorId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { creatorId: pseudonym }),
  earningAsOwn,
);

const payers = each(
  (db, uid) => db.query("earnings").withIndex("by_payerId", (q) => q.eq("payerId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { payerId: pseudonym }),
);

const drafts = own((db, uid) =>
  db.query("dareDrafts").withIndex("by_owner_and_target", (q) => q.eq("ownerId", uid)),
);

/** Of others, for somebody who cannot be dared any more. */
const draftsForThem = remove((db, uid) =>
  db.query("dareDrafts").withIndex("by_targetUid", (q) => q.eq("targetUid", uid)),
);

const removeTakes = each(
  (db, uid) => db.query("media").withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid)),
  (ctx, row) => removeMedia(ctx, row),
  MEDIA_BATCH,
);

const history = own((db, uid) =>
  db.query("pastDares").withIndex("by_creator_and_at", (q) => q.eq("creatorId", uid)),
);

const screened = own((db, uid) => db.query("screenings").withIndex("by_uid_and_at", (q) => q.eq("uid", uid)));

const published = own((db, uid) =>
  db.query("feedItems").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
);

/** The creator's proof may stay public: a sender who is gone has no key any more (product 8). */
const forgetAsSender = each(
  (db, uid) => db.query("feedItems").withIndex("by_senderId", (q) => q.eq("senderId", uid)),
  (ctx, row) => ctx.db.patch(row._id, { senderId: null }),
);

const proofsOf: Find<Doc<"proofs">> = (db, uid) =>
  db.query("proofs").withIndex("by_creatorId", (q) => q.eq("creatorId", uid));
const proofs = own(proofsOf);

const signalsToThem = remove((db, uid) =>
  db.query("itemSignals").withIndex("by_creatorId_and_kind", (q) => q.eq("creatorId", uid)),
);

const takeSignalsBack = each(
  (db, uid) => db.query("itemSignals").withIndex("by_uid_and_at", (q) => q.eq("uid", uid)),
  (ctx, { feedId, uid, kind }) => dropSignal(ctx, { feedId, uid, kind }, Date.now()),
);

const answers: Find<Doc<"dailyAnswers">> = (db, uid) =>
  db.query("dailyAnswers").withIndex("by_uid_and_date", (q) => q.eq("uid", uid));

export const DARE_DATA = {
  dailyAnswers: { ...own(answers), export: [shown(answers, answerAsOwn)] },
  feedItems: { ...published, erase: [...published.erase, forgetAsSender] },
  itemScores: trace((db, uid) =>
    db.query("itemScores").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
  ),
  itemSignals: { export: [], erase: [signalsToThem, takeSignalsBack] },
  feedSessions: trace((db, uid) => db.query("feedSessions").withIndex("by_uid", (q) => q.eq("uid", uid))),
  saves: own((db, uid) => db.query("saves").withIndex("by_uid_and_at", (q) => q.eq("uid", uid))),
  pins: own((db, uid) =>
    db.query("pins").withIndex("by_creator_and_shelf_and_at", (q) => q.eq("creatorId", uid)),
  ),
  videoRails: NOBODYS,
  shareDays: own((db, uid) => db.query("shareDays").withIndex("by_uid_and_date", (q) => q.eq("uid", uid))),
  feedTastes: own((db, uid) => db.query("feedTastes").withIndex("by_uid", (q) => q.eq("uid", uid))),
  feedSeen: own((db, uid) => db.query("feedSeen").withIndex("by_uid", (q) => q.eq("uid", uid))),
  disputeExtracts: NOBODYS,
  pastDares: history,
  screenings: screened,
  dareDrafts: { ...drafts, erase: [...drafts.erase, draftsForThem] },
  proofs: { ...proofs, export: [shown(proofsOf, proofAsOwn)] },
  // Read out with links and hashes: model/account/exportMedia.ts.
  media: { export: [], erase: [removeTakes] },
  recordings: own((db, uid) =>
    db.query("recordings").withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid)),
  ),
  // Rows and files go with their media.
  mediaParts: NOBODYS,
  removedFiles: NOBODYS,
  dares: { export: [...sent.export, ...taken.export], erase: [...sent.erase, ...taken.erase] },
  payments: renamed(
    (db, uid) => db.query("payments").withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { payerId: pseudonym }),
    paymentAsOwn,
  ),
  providerOps: NOBODYS,
  providerEvents: NOBODYS,
  earnings: { ...earned, erase: [...earned.erase, payers] },
  ledgerTxns: NOBODYS,
  ledgerAccounts: { export: [], erase: [renameAccounts] },
  ledgerPostings: { export: bookings, erase: renamePostings },
  wallets: own((db, uid) => db.query("wallets").withIndex("by_uid", (q) => q.eq("uid", uid))),
} satisfies Record<string, PersonTable>;
