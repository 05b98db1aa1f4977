/** Whose account is touched where it hurts hears of it (product 14); told in the transaction of the one writer of the fact. */
import type { MutationCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import {
  changeNews,
  SECURITY_PAGE,
  type SecurityChange,
  signInNews,
} from "../../domain/notifications/security";
import { findUser } from "../access/viewer";
import { notify, withdraw } from "./notifications";

const ABOUT = { threadId: "security", link: SECURITY_PAGE } as const;

/** One row for a detail and a day: changed to and fro it comes again, and what was told on another day stays. */
const changeKey = (change: SecurityChange, now: number): string =>
  `security_changed:${change}:${Math.floor(now / DAY_MS)}`;

/** Whoever has left is told nothing. */
export async function tellOfChange(
  ctx: MutationCtx,
  uid: string,
  { change, now }: { change: SecurityChange; now: number },
): Promise<void> {
  if ((await findUser(ctx, uid)) === null) return;
  const body = changeNews(change);
  await notify(ctx, {
    ...{ uid, type: "security_changed", body, ...ABOUT, dedupeKey: changeKey(change, now), now },
  });
}

/** For worlds that are made by hand: nobody there has anything to hear. */
export async function leaveUntold(
  ctx: MutationCtx,
  uid: string,
  { change, now }: { change: SecurityChange; now: number },
): Promise<void> {
  await withdraw(ctx, { uid, dedupeKey: changeKey(change, now), upTo: now });
}

/** `session`: what tells this one from the person's others. */
export async function tellOfSignIn(
  ctx: MutationCtx,
  uid: string,
  { session, now }: { session: string; now: number },
): Promise<void> {
  const dedupeKey = `security_sign_in:${session}`;
  await notify(ctx, { uid, type: "security_sign_in", body: signInNews, ...ABOUT, dedupeKey, now });
}
