import type { DeletedObjectJSON } from "@clerk/shared/types";
import { parseJson } from "../../shared/http";
import { newId } from "../ids";
import { passkeyJson, primaryEmail } from "../shapes/parts";
import { newProof, type Passkey, type Proof, touchUser, type User } from "../state";
import { creationOptions, type Expected, isShown, readCreated, requestOptions, shownId } from "../webauthn";
import type { Context } from "../wire/call";
import { badRequest, formError, notFound } from "../wire/errors";
import type { Route } from "../wire/routes";
import { provedSignedIn, signedIn } from "./sessions";

export const passkeyRoutes: Route[] = [
  { method: "POST", path: "/me/passkeys", fields: [], run: begin },
  {
    method: "POST",
    path: "/me/passkeys/:id/attempt_verification",
    fields: ["strategy", "public_key_credential"],
    run: finish,
  },
  { method: "PATCH", path: "/me/passkeys/:id", fields: ["name"], run: rename },
  { method: "DELETE", path: "/me/passkeys/:id", fields: [], run: remove },
];

const originOf = ({ call, place }: Context): string => call.origin ?? place.origins[0] ?? place.url;
const credentialsOf = (user: User) => user.passkeys.flatMap(({ credential }) => credential ?? []);

/** A proof that waits for a passkey: of the person, or of whoever the browser knows. */
export function askPasskey(context: Context, user: User | null): Proof {
  const nonce = JSON.stringify(requestOptions(originOf(context), user === null ? [] : credentialsOf(user)));
  return { ...newProof("passkey", context.store.now()), nonce };
}

/** Whose passkey was shown, or it throws. */
export function checkPasskey(context: Context, proof: Proof): User {
  const { state, now } = context.store;
  const shown = parseJson(context.call.form.get("public_key_credential") ?? "");
  const id = shownId(shown);
  const expected = expectedBy(context, proof);
  for (const user of Object.values(state.users)) {
    const passkey = user.passkeys.find(({ credential }) => credential !== null && credential.id === id);
    if (passkey?.credential && isShown(shown, passkey.credential, expected)) {
      proof.status = "verified";
      // One challenge, one answer.
      proof.nonce = null;
      passkey.lastUsedAt = now();
      return user;
    }
  }
  throw formError("form_param_value_invalid", "The passkey could not be verified.", "public_key_credential");
}

function begin(context: Context): unknown {
  const { store } = context;
  const { user } = provedSignedIn(context);
  const person = { id: user.id, name: primaryEmail(user) };
  const nonce = JSON.stringify(creationOptions(originOf(context), person, credentialsOf(user)));
  const passkey: Passkey = {
    id: newId("psk"),
    name: "Passkey",
    credential: null,
    proof: { ...newProof("passkey", store.now()), nonce },
    lastUsedAt: null,
    createdAt: store.now(),
    updatedAt: store.now(),
  };
  user.passkeys = [...user.passkeys.filter(({ credential }) => credential !== null), passkey];
  return passkeyJson(passkey);
}

function finish(context: Context, [id = ""]: string[]): unknown {
  const { call, store } = context;
  const { user } = signedIn(context);
  const passkey = passkeyOf(user, id);
  const made = parseJson(call.form.get("public_key_credential") ?? "");
  const credential = readCreated(made, expectedBy(context, passkey.proof));
  if (credential === null) {
    throw formError(
      "form_param_value_invalid",
      "The passkey could not be verified.",
      "public_key_credential",
    );
  }
  passkey.credential = credential;
  passkey.proof.status = "verified";
  passkey.proof.nonce = null;
  touchUser(store, user);
  return passkeyJson(passkey);
}

function rename(context: Context, [id = ""]: string[]): unknown {
  const { user } = signedIn(context);
  const passkey = passkeyOf(user, id);
  passkey.name = context.call.form.get("name") ?? passkey.name;
  passkey.updatedAt = context.store.now();
  touchUser(context.store, user);
  return passkeyJson(passkey);
}

function remove(context: Context, [id = ""]: string[]): DeletedObjectJSON {
  const { user } = provedSignedIn(context);
  const passkey = passkeyOf(user, id);
  user.passkeys = user.passkeys.filter((each) => each !== passkey);
  touchUser(context.store, user);
  return { object: "passkey", id, deleted: true };
}

function expectedBy(context: Context, { nonce }: Proof): Expected {
  if (nonce === null) throw badRequest("verification_missing", "No passkey is asked for.");
  // Written by this file alone.
  const { challenge } = JSON.parse(nonce) as { challenge: string };
  return { origin: originOf(context), challenge };
}

function passkeyOf(user: User, id: string): Passkey {
  const passkey = user.passkeys.find((each) => each.id === id);
  if (passkey === undefined) throw notFound("resource_not_found", `No passkey was found with id ${id}.`);
  return passkey;
}
