import { newId } from "../ids";
import { hashPassword, isPassword, requireGoodPassword } from "../passwords";
import { signInJson } from "../shapes/client";
import { primaryEmail } from "../shapes/parts";
import {
  type Client,
  mailCode,
  newProof,
  type SignIn,
  type Store,
  touchUser,
  type User,
  userByEmail,
} from "../state";
import type { Context } from "../wire/call";
import { badRequest, formError, notFound, notInSandbox, userLocked } from "../wire/errors";
import type { Route } from "../wire/routes";
import { checkCode } from "./codes";
import { checkSecond } from "./factors";
import { beginFlow, link, personOf, providerOf, transferable } from "./oauth";
import { askPasskey, checkPasskey } from "./passkeys";
import { beginSession, endOtherSessions, refuseSignedIn } from "./sessions";

/** With which a sign-in may begin. */
const STRATEGIES = ["password", "email_code", "reset_password_email_code"];

export const signInRoutes: Route[] = [
  {
    method: "POST",
    path: "/client/sign_ins",
    fields: [
      "locale",
      "strategy",
      "identifier",
      "password",
      "transfer",
      "redirect_url",
      "action_complete_redirect_url",
    ],
    run: create,
  },
  { method: "GET", path: "/client/sign_ins/:id", fields: [], run: look },
  {
    method: "POST",
    path: "/client/sign_ins/:id/prepare_first_factor",
    fields: ["strategy", "email_address_id"],
    run: prepareFirst,
  },
  {
    method: "POST",
    path: "/client/sign_ins/:id/attempt_first_factor",
    fields: ["strategy", "code", "password", "public_key_credential"],
    run: attemptFirst,
  },
  {
    method: "POST",
    path: "/client/sign_ins/:id/reset_password",
    fields: ["password", "sign_out_of_other_sessions"],
    run: resetPassword,
  },
  {
    method: "POST",
    path: "/client/sign_ins/:id/prepare_second_factor",
    fields: ["strategy", "email_address_id"],
    run: prepareSecond,
  },
  {
    method: "POST",
    path: "/client/sign_ins/:id/attempt_second_factor",
    fields: ["strategy", "code"],
    run: attemptSecond,
  },
];

async function create(context: Context): Promise<unknown> {
  const { call, store } = context;
  const { form } = call;
  const client = context.ensureClient();
  refuseSignedIn(store, client);
  const strategy = form.get("strategy");
  const provider = providerOf(strategy);
  if (provider !== undefined) {
    const signIn = newSignIn(null, null);
    signIn.first = beginFlow(context, client, { kind: "sign_in", attemptId: signIn.id, provider });
    client.signIn = signIn;
    return signInJson(signIn, undefined);
  }
  if (strategy === "passkey") {
    const signIn = newSignIn(null, null);
    signIn.status = "needs_first_factor";
    signIn.first = askPasskey(context, null);
    client.signIn = signIn;
    return signInJson(signIn, undefined);
  }
  if (form.isTrue("transfer")) return takeOver(store, client);
  if (strategy !== undefined && !STRATEGIES.includes(strategy)) {
    throw notInSandbox(`the strategy ${strategy} of a sign-in`);
  }
  const identifier = form.get("identifier");
  if (identifier === undefined) throw formError("form_param_missing", "Enter email address.", "identifier");
  const user = userByEmail(store.state, identifier);
  if (user === undefined) {
    throw formError("form_identifier_not_found", "Couldn't find your account.", "identifier");
  }
  refuseLocked(store, user);
  const signIn = newSignIn(identifier, user);
  client.signIn = signIn;
  const password = form.get("password");
  if (strategy === "password" || password !== undefined) {
    await provePassword(context, client, signIn, user, password);
  } else if (strategy === "email_code" || strategy === "reset_password_email_code") {
    signIn.first = mailCode(store, primaryEmail(user), strategy, "is your verification code");
  }
  return signInJson(signIn, user);
}

function newSignIn(identifier: string | null, user: User | null): SignIn {
  return {
    id: newId("sia"),
    status: user === null ? "needs_identifier" : "needs_first_factor",
    identifier,
    userId: user?.id ?? null,
    external: null,
    first: null,
    second: null,
    createdSessionId: null,
  };
}

/** A sign-up found somebody behind the provider's account: it becomes a sign-in. */
function takeOver(store: Store, client: Client): unknown {
  const profile = transferable(client.signUp, client.signUp?.externalProof);
  const user = personOf(store, profile);
  if (user === undefined)
    throw badRequest("external_account_not_found", "The External Account was not found.");
  refuseLocked(store, user);
  const signIn = newSignIn(profile.email, user);
  signIn.first = link(store, user, profile).proof;
  client.signIn = signIn;
  client.signUp = null;
  goOn(store, client, signIn, user);
  return signInJson(signIn, user);
}

function look({ client, store }: Context, [id = ""]: string[]): unknown {
  const signIn = client?.signIn;
  if (!signIn || signIn.id !== id) throw notFound("resource_not_found", "No sign in was found.");
  return signInJson(signIn, signIn.userId === null ? undefined : store.state.users[signIn.userId]);
}

function prepareFirst(context: Context, [id = ""]: string[]): unknown {
  const { signIn, user } = attempt(context, id);
  const strategy = context.call.form.get("strategy");
  if (strategy === "passkey") {
    signIn.first = askPasskey(context, user);
    return signInJson(signIn, user);
  }
  if (strategy !== "email_code" && strategy !== "reset_password_email_code") {
    throw notInSandbox(`the strategy ${strategy} of a first factor`);
  }
  signIn.first = mailCode(context.store, primaryEmail(user), strategy, "is your verification code");
  return signInJson(signIn, user);
}

/** A passkey says who it is and stands for both factors. */
function attemptPasskey(context: Context, id: string): unknown {
  const { client, store } = context;
  const signIn = client?.signIn;
  if (!client || !signIn || signIn.id !== id || signIn.first?.strategy !== "passkey") {
    throw notFound("resource_not_found", "No sign in was found.");
  }
  const user = checkPasskey(context, signIn.first);
  if (signIn.userId !== null && signIn.userId !== user.id) {
    throw formError("form_param_value_invalid", "The passkey is somebody else's.", "public_key_credential");
  }
  refuseLocked(store, user);
  signIn.userId = user.id;
  signIn.identifier = primaryEmail(user);
  complete(store, client, signIn, user, false);
  return signInJson(signIn, user);
}

async function attemptFirst(context: Context, [id = ""]: string[]): Promise<unknown> {
  if (context.call.form.get("strategy") === "passkey") return attemptPasskey(context, id);
  const { client, signIn, user } = attempt(context, id);
  const { form } = context.call;
  const strategy = form.get("strategy");
  const password = form.get("password");
  if (strategy === "password") {
    await provePassword(context, client, signIn, user, password);
    return signInJson(signIn, user);
  }
  if (strategy !== signIn.first?.strategy || signIn.first === null) {
    throw badRequest("verification_missing", "Nothing was prepared for this strategy.");
  }
  checkCode(context.store, signIn.first, form.get("code"));
  if (strategy === "email_code") goOn(context.store, client, signIn, user);
  else if (password === undefined) signIn.status = "needs_new_password";
  else await setPassword(context, client, signIn, user, password);
  return signInJson(signIn, user);
}

async function resetPassword(context: Context, [id = ""]: string[]): Promise<unknown> {
  const { client, signIn, user } = attempt(context, id);
  if (signIn.status !== "needs_new_password") {
    throw badRequest("verification_missing", "No new password is asked for.");
  }
  await setPassword(context, client, signIn, user, context.call.form.get("password") ?? "");
  return signInJson(signIn, user);
}

/** The sessions of before go on unless the form says otherwise. */
async function setPassword(
  { store, call }: Context,
  client: Client,
  signIn: SignIn,
  user: User,
  password: string,
): Promise<void> {
  requireGoodPassword(password, "password", store.state.instance.pwned);
  user.password = await hashPassword(password);
  user.isCompromised = false;
  touchUser(store, user);
  if (call.form.isTrue("sign_out_of_other_sessions")) endOtherSessions(store, user, null);
  goOn(store, client, signIn, user);
}

async function provePassword(
  { store }: Context,
  client: Client,
  signIn: SignIn,
  user: User,
  password: string | undefined,
): Promise<void> {
  if (user.password === null) {
    throw formError(
      "strategy_for_user_invalid",
      "The verification strategy is not valid for this account.",
      "strategy",
    );
  }
  signIn.first = newProof("password", store.now());
  if (password === undefined || !(await isPassword(password, user.password))) {
    signIn.first.attempts += 1;
    throw formError(
      "form_password_incorrect",
      "Password is incorrect. Try again, or use another method.",
      "password",
    );
  }
  refuseKnownToOthers(store, user, password);
  signIn.first.status = "verified";
  goOn(store, client, signIn, user);
}

/** Right, but found in a breach, or marked so by the keeper of the instance. */
function refuseKnownToOthers({ state }: Store, { isCompromised }: User, password: string): void {
  if (state.instance.pwned.includes(password)) {
    throw formError("form_password_pwned", "Password has been found in an online data breach.", "password");
  }
  if (isCompromised) {
    throw formError("form_password_compromised", "Your password may be compromised.", "password");
  }
}

/** After the first factor: done, or what is asked for besides. A second factor goes before the trust in a browser. */
export function goOn(store: Store, client: Client, signIn: SignIn, user: User): void {
  const isNew = signIn.first?.strategy === "password" && !client.knownUserIds.includes(user.id);
  if (user.totp?.verified) signIn.status = "needs_second_factor";
  else if (store.state.instance.clientTrust && isNew) signIn.status = "needs_client_trust";
  else complete(store, client, signIn, user, false);
}

function complete(store: Store, client: Client, signIn: SignIn, user: User, isSecondShown: boolean): void {
  signIn.status = "complete";
  signIn.createdSessionId = beginSession(store, client, user, isSecondShown).id;
}

function prepareSecond(context: Context, [id = ""]: string[]): unknown {
  const { signIn, user } = attempt(context, id);
  const strategy = context.call.form.get("strategy");
  if (signIn.status !== "needs_client_trust" || strategy !== "email_code") {
    throw notInSandbox(`the strategy ${strategy} of a second factor`);
  }
  signIn.second = mailCode(context.store, primaryEmail(user), strategy, "is your verification code");
  return signInJson(signIn, user);
}

function attemptSecond(context: Context, [id = ""]: string[]): unknown {
  const { client, signIn, user } = attempt(context, id);
  const { store, call } = context;
  if (signIn.status === "needs_client_trust") {
    if (signIn.second === null) throw badRequest("verification_missing", "Nothing was prepared.");
    checkCode(store, signIn.second, call.form.get("code"));
    complete(store, client, signIn, user, false);
  } else if (signIn.status === "needs_second_factor") {
    signIn.second = checkSecond(store, user, call.form);
    complete(store, client, signIn, user, true);
  } else throw badRequest("verification_missing", "No second factor is asked for.");
  return signInJson(signIn, user);
}

/** How long the account stays locked. */
export function lockSeconds(store: Store, { lockedUntil }: User): number {
  return Math.max(0, Math.ceil(((lockedUntil ?? 0) - store.now()) / 1000));
}

function refuseLocked(store: Store, user: User): void {
  const seconds = lockSeconds(store, user);
  if (seconds > 0) throw userLocked(seconds);
}

function attempt({ store, client }: Context, id: string): { client: Client; signIn: SignIn; user: User } {
  const signIn = client?.signIn;
  const user = signIn?.userId && store.state.users[signIn.userId];
  if (!client || !signIn || !user || signIn.id !== id) {
    throw notFound("resource_not_found", "No sign in was found.");
  }
  refuseLocked(store, user);
  return { client, signIn, user };
}
