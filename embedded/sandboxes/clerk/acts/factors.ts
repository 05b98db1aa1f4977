import { randomBytes } from "node:crypto";
import type { BackupCodeJSON, DeletedObjectJSON, TOTPJSON } from "@clerk/shared/types";
import { newId } from "../ids";
import { primaryEmail } from "../shapes/parts";
import { newProof, type Proof, type Store, type Totp, touchUser, type User } from "../state";
import { isTotpCode, newTotpSecret, totpUri } from "../totp";
import type { Context, Form } from "../wire/call";
import { badRequest, formError, notInSandbox } from "../wire/errors";
import type { Route } from "../wire/routes";
import { finishTask, provedSignedIn, signedIn } from "./sessions";

const BACKUP_CODES = 10;

/** Second factors of the person who is signed in. */
export const factorRoutes: Route[] = [
  { method: "POST", path: "/me/totp", fields: [], run: begin },
  { method: "POST", path: "/me/totp/attempt_verification", fields: ["code"], run: prove },
  { method: "DELETE", path: "/me/totp", fields: [], run: remove },
  { method: "POST", path: "/me/backup_codes", fields: [], run: newBackupCodes },
];

/** The second factor that was shown, or it throws. A backup code is used up. */
export function checkSecond(store: Store, user: User, form: Form): Proof {
  const strategy = form.get("strategy");
  const code = form.get("code") ?? "";
  if (strategy === "totp") {
    if (!user.totp?.verified || !isTotpCode(user.totp.secret, code, store.now())) throw wrongCode();
  } else if (strategy === "backup_code") {
    if (!user.backupCodes.includes(code)) throw wrongCode();
    user.backupCodes = user.backupCodes.filter((each) => each !== code);
  } else throw notInSandbox(`the second factor ${strategy}`);
  return { ...newProof(strategy, store.now()), status: "verified" };
}

function begin(context: Context): TOTPJSON {
  const { user } = provedSignedIn(context);
  if (user.totp?.verified) throw badRequest("totp_already_enabled", "TOTP is already set up.");
  user.totp = { id: newId("ver"), secret: newTotpSecret(), verified: false, createdAt: context.store.now() };
  touchUser(context.store, user);
  return {
    ...totpJson(user.totp),
    secret: user.totp.secret,
    uri: totpUri(user.totp.secret, "Local", primaryEmail(user)),
  };
}

function prove(context: Context): TOTPJSON {
  const { store, call } = context;
  const { user, session } = signedIn(context);
  if (user.totp === null || !isTotpCode(user.totp.secret, call.form.get("code") ?? "", store.now()))
    throw wrongCode();
  user.totp.verified = true;
  session.secondFactorAt = store.now();
  touchUser(store, user);
  finishTask(store, user, "setup-mfa");
  return totpJson(user.totp);
}

function remove(context: Context): DeletedObjectJSON {
  const { user } = provedSignedIn(context);
  if (user.totp === null) throw badRequest("totp_not_found", "There is no TOTP to remove.");
  const { id } = user.totp;
  user.totp = null;
  user.backupCodes = [];
  touchUser(context.store, user);
  return { object: "totp", id, deleted: true };
}

function newBackupCodes(context: Context): BackupCodeJSON {
  const { user } = provedSignedIn(context);
  const now = context.store.now();
  user.backupCodes = Array.from({ length: BACKUP_CODES }, () => randomBytes(5).toString("hex"));
  touchUser(context.store, user);
  return {
    object: "backup_code",
    id: newId("ver"),
    codes: user.backupCodes,
    created_at: now,
    updated_at: now,
  };
}

function totpJson({ id, verified, createdAt }: Totp): TOTPJSON {
  return { object: "totp", id, verified, created_at: createdAt, updated_at: createdAt };
}

function wrongCode() {
  return formError("form_code_incorrect", "Incorrect code", "code");
}
