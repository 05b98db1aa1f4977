import type { DeletedObjectJSON } from "@clerk/shared/types";
import { newId } from "../ids";
import { hashPassword, isPassword, requireGoodPassword } from "../passwords";
import { sessionJson } from "../shapes/client";
import { emailJson, userJson } from "../shapes/parts";
import { type EmailAddress, isOpen, mailCode, type Store, touchUser, type User } from "../state";
import type { Context } from "../wire/call";
import { badRequest, formError, notFound, notInSandbox } from "../wire/errors";
import type { Route } from "../wire/routes";
import { checkCode } from "./codes";
import { endOtherSessions, endSession, finishTask, provedSignedIn, signedIn } from "./sessions";
import { requireFreeAddress } from "./signUps";

/** What the person who is signed in changes about the account. */
export const accountRoutes: Route[] = [
  { method: "GET", path: "/me", fields: [], run: (context) => userJson(signedIn(context).user) },
  { method: "PATCH", path: "/me", fields: ["primary_email_address_id", "unsafe_metadata"], run: update },
  { method: "DELETE", path: "/me", fields: [], run: erase },
  {
    method: "POST",
    path: "/me/change_password",
    fields: ["current_password", "new_password", "sign_out_of_other_sessions"],
    run: changePassword,
  },
  { method: "POST", path: "/me/sessions/:id/revoke", fields: [], run: revoke },
  { method: "POST", path: "/me/email_addresses", fields: ["email_address"], run: addEmail },
  {
    method: "POST",
    path: "/me/email_addresses/:id/prepare_verification",
    fields: ["strategy"],
    run: prepareEmail,
  },
  { method: "POST", path: "/me/email_addresses/:id/attempt_verification", fields: ["code"], run: proveEmail },
  { method: "DELETE", path: "/me/email_addresses/:id", fields: [], run: removeEmail },
];

function update(context: Context): unknown {
  const { form } = context.call;
  const primary = form.get("primary_email_address_id");
  const metadata = form.getObject("unsafe_metadata");
  const { user } = primary === undefined ? signedIn(context) : provedSignedIn(context);
  if (primary !== undefined) {
    if (emailOf(user, primary).proof?.status !== "verified") {
      throw badRequest("form_param_value_invalid", "A primary address must be verified.", {
        param_name: "primary_email_address_id",
      });
    }
    user.primaryEmailId = primary;
  }
  if (metadata !== undefined) user.unsafeMetadata = metadata;
  touchUser(context.store, user);
  return userJson(user);
}

function erase(context: Context): DeletedObjectJSON {
  const { user } = provedSignedIn(context);
  deleteUser(context.store, user);
  return { object: "user", id: user.id, deleted: true };
}

/** The person and every session of theirs are gone. */
export function deleteUser(store: Store, user: User): void {
  const { state } = store;
  endOtherSessions(store, user, null);
  for (const { id, userId } of Object.values(state.sessions))
    if (userId === user.id) delete state.sessions[id];
  delete state.users[user.id];
}

/** The old one may be left out: a proof that was shown just now is as good. */
async function changePassword(context: Context): Promise<unknown> {
  const { store, call } = context;
  const { user, session } = provedSignedIn(context);
  const current = call.form.get("current_password");
  if (current !== undefined && user.password !== null && !(await isPassword(current, user.password))) {
    throw formError("form_password_incorrect", "Password is incorrect.", "current_password");
  }
  const password = call.form.get("new_password") ?? "";
  requireGoodPassword(password, "new_password", store.state.instance.pwned);
  user.password = await hashPassword(password);
  user.isCompromised = false;
  finishTask(store, user, "reset-password");
  if (call.form.isTrue("sign_out_of_other_sessions")) endOtherSessions(store, user, session);
  touchUser(store, user);
  return userJson(user);
}

/** Ends a session of the person in whatever browser: it hears of it at its next request. */
function revoke(context: Context, [id = ""]: string[]): Promise<unknown> {
  const { store } = context;
  const { user } = provedSignedIn(context);
  const session = store.state.sessions[id];
  if (session === undefined || session.userId !== user.id || !isOpen(session, store.now())) {
    throw notFound("resource_not_found", `No session was found with id ${id}.`);
  }
  endSession(store, session, "revoked");
  return sessionJson(session, context.view);
}

function addEmail(context: Context): unknown {
  const { store, call } = context;
  const { user } = provedSignedIn(context);
  const address = requireFreeAddress(store, call.form.get("email_address") ?? "");
  const email: EmailAddress = { id: newId("idn"), address, proof: null, createdAt: store.now() };
  user.emails = [...user.emails.filter((each) => each.address !== address), email];
  touchUser(store, user);
  return emailJson(email);
}

function prepareEmail(context: Context, [id = ""]: string[]): unknown {
  const { user } = signedIn(context);
  const email = emailOf(user, id);
  const strategy = context.call.form.get("strategy");
  if (strategy !== "email_code") throw notInSandbox(`the strategy ${strategy} of an address`);
  email.proof = mailCode(context.store, email.address, strategy, "is your verification code");
  touchUser(context.store, user);
  return emailJson(email);
}

function proveEmail(context: Context, [id = ""]: string[]): unknown {
  const { store, call } = context;
  const { user } = signedIn(context);
  const email = emailOf(user, id);
  if (email.proof === null) throw badRequest("verification_missing", "Nothing was prepared.");
  // Somebody else may have proved it meanwhile.
  requireFreeAddress(store, email.address);
  checkCode(store, email.proof, call.form.get("code"));
  touchUser(store, user);
  return emailJson(email);
}

function removeEmail(context: Context, [id = ""]: string[]): DeletedObjectJSON {
  const { user } = provedSignedIn(context);
  const email = emailOf(user, id);
  if (email.id === user.primaryEmailId) {
    throw badRequest("last_identification_deletion_failed", "You cannot delete your primary address.");
  }
  user.emails = user.emails.filter((each) => each !== email);
  touchUser(context.store, user);
  return { object: "email_address", id, deleted: true };
}

function emailOf(user: User, id: string): EmailAddress {
  const email = user.emails.find((each) => each.id === id);
  if (email === undefined) throw notFound("resource_not_found", `No address was found with id ${id}.`);
  return email;
}
