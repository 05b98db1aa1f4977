import type { DeletedObjectJSON } from "@clerk/shared/types";
import { newId } from "../ids";
import { externalJson } from "../shapes/parts";
import { touchUser } from "../state";
import type { Context } from "../wire/call";
import { notFound, notInSandbox } from "../wire/errors";
import type { Route } from "../wire/routes";
import { beginFlow, providerOf } from "./oauth";
import { provedSignedIn } from "./sessions";

/** Providers as further ways in, of the person who is signed in. */
export const externalRoutes: Route[] = [
  {
    method: "POST",
    path: "/me/external_accounts",
    fields: ["strategy", "redirect_url", "action_complete_redirect_url"],
    run: connect,
  },
  { method: "DELETE", path: "/me/external_accounts/:id", fields: [], run: disconnect },
];

function connect(context: Context): unknown {
  const { store, call } = context;
  const { user } = provedSignedIn(context);
  const strategy = call.form.get("strategy");
  const provider = providerOf(strategy);
  if (provider === undefined) throw notInSandbox(`the strategy ${strategy} of an external account`);
  const id = newId("eac");
  const proof = beginFlow(context, context.ensureClient(), { kind: "connect", attemptId: id, provider });
  const account = { id, profile: null, proof, createdAt: store.now() };
  user.externalAccounts = [
    ...user.externalAccounts.filter(({ proof: { status } }) => status === "verified"),
    account,
  ];
  touchUser(store, user);
  return externalJson(account);
}

function disconnect(context: Context, [id = ""]: string[]): DeletedObjectJSON {
  const { user } = provedSignedIn(context);
  if (!user.externalAccounts.some((each) => each.id === id)) {
    throw notFound("resource_not_found", `No external account was found with id ${id}.`);
  }
  user.externalAccounts = user.externalAccounts.filter((each) => each.id !== id);
  touchUser(context.store, user);
  return { object: "external_account", id, deleted: true };
}
