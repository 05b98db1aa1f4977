/** Turning one kind of e-mail off by the link in it, and on again (product 14). The link is all the proof there is. */
import type { MutationCtx } from "../../_generated/server";
import { groupOffers } from "../../domain/notifications/rules";
import {
  type MailLink,
  type MailSubject,
  mailToken,
  readMailToken,
  readUnsubscribeSecret,
  UNSUBSCRIBE_PATH,
} from "../../domain/notifications/unsubscribe";
import { findUser } from "../access/viewer";
import { save, stopEmail } from "./preferences";

/** The address that stops it; null where this deployment can make none. */
export async function stopUrl(link: MailLink): Promise<string | null> {
  const secret = readUnsubscribeSecret(process.env);
  const site = process.env.CONVEX_SITE_URL;
  if (secret === null || site === undefined) return null;
  return `${site}${UNSUBSCRIBE_PATH}?token=${await mailToken(secret, link)}`;
}

/** What a token is about; null for one that this deployment did not sign. Reads nothing that is stored. */
export async function linkOf(token: string): Promise<MailLink | null> {
  const secret = readUnsubscribeSecret(process.env);
  return secret === null ? null : await readMailToken(secret, token);
}

interface Tapped {
  token: string;
  now: number;
}

/** Nothing is written for whoever is gone: their choices went with them. */
async function readersLink(ctx: MutationCtx, token: string): Promise<MailLink | null> {
  const link = await linkOf(token);
  return link !== null && (await findUser(ctx, link.uid)) !== null ? link : null;
}

/** What was turned off; null where the link is no good. A repeat changes nothing. */
export async function stop(ctx: MutationCtx, { token, now }: Tapped): Promise<{ of: MailSubject } | null> {
  const link = await readersLink(ctx, token);
  if (link === null) return null;
  await stopEmail(ctx, link.uid, { of: link.of, now });
  return { of: link.of };
}

/** On again, by the same link. What a digest was before is not known any more: it comes weekly. */
export async function undo(
  ctx: MutationCtx,
  { token, now }: Tapped,
): Promise<{ of: MailSubject; on: true } | null> {
  const link = await readersLink(ctx, token);
  if (link === null) return null;
  const { uid, of } = link;
  if (of === "digest") await save(ctx, uid, { digest: "weekly", now });
  else if (groupOffers(of, "email") !== "choice") return null;
  else await save(ctx, uid, { channels: { [of]: { email: true } }, now });
  return { of, on: true };
}
