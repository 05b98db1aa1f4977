import type { SessionVerificationJSON } from "@clerk/shared/types";
import { newId } from "../ids";
import { isPassword } from "../passwords";
import { sessionJson } from "../shapes/client";
import {
  firstFactors,
  primaryEmail,
  secondFactors,
  type VerificationOnWire,
  verification,
} from "../shapes/parts";
import { mailCode, newProof, type Session, type User, type Verification } from "../state";
import type { Context } from "../wire/call";
import { badRequest, formError, notInSandbox } from "../wire/errors";
import type { Route } from "../wire/routes";
import { checkCode } from "./codes";
import { checkSecond } from "./factors";
import { askPasskey, checkPasskey } from "./passkeys";
import { ownSession } from "./sessions";

type OnWire = Omit<
  SessionVerificationJSON,
  "session" | "first_factor_verification" | "second_factor_verification"
> & {
  session: Awaited<ReturnType<typeof sessionJson>>;
  first_factor_verification: VerificationOnWire | null;
  second_factor_verification: VerificationOnWire | null;
};
type Asked = { session: Session; user: User; asked: Verification };

const PATH = "/client/sessions/:id/verify";

/** Showing a factor again in an open session: what makes `fva` young. */
export const verifyRoutes: Route[] = [
  { method: "POST", path: PATH, fields: ["level"], run: step(start) },
  {
    method: "POST",
    path: `${PATH}/prepare_first_factor`,
    fields: ["strategy", "email_address_id"],
    run: step(prepareFirst),
  },
  {
    method: "POST",
    path: `${PATH}/attempt_first_factor`,
    fields: ["strategy", "password", "code", "public_key_credential"],
    run: step(attemptFirst),
  },
  {
    method: "POST",
    path: `${PATH}/attempt_second_factor`,
    fields: ["strategy", "code"],
    run: step(attemptSecond),
  },
];

/** Each step answers how far the proof is. */
function step(act: (context: Context, id: string) => Asked | Promise<Asked>) {
  return async (context: Context, [id = ""]: string[]): Promise<OnWire> => {
    const { session, user, asked } = await act(context, id);
    return {
      object: "session_verification",
      id: asked.id,
      status: asked.status,
      level: asked.level,
      session: await sessionJson(session, context.view),
      supported_first_factors: firstFactors(user).filter(
        ({ strategy }) => strategy !== "reset_password_email_code",
      ),
      supported_second_factors: secondFactors(user),
      first_factor_verification: verification(asked.first),
      second_factor_verification: verification(asked.second),
    } satisfies OnWire;
  };
}

function start(context: Context, id: string): Asked {
  const session = ownSession(context, id);
  const user = userOf(context, session);
  const wanted = context.call.form.get("level");
  if (wanted !== "first_factor" && wanted !== "second_factor" && wanted !== "multi_factor") {
    throw formError("form_param_value_invalid", "level is invalid.", "level");
  }
  // Who has no second factor is asked for the first instead.
  const level = secondFactors(user).length > 0 ? wanted : "first_factor";
  const status = level === "second_factor" ? "needs_second_factor" : "needs_first_factor";
  session.verification = { id: newId("ver"), level, status, first: null, second: null };
  return { session, user, asked: session.verification };
}

function prepareFirst(context: Context, id: string): Asked {
  const found = askedOf(context, id);
  const strategy = context.call.form.get("strategy");
  if (strategy === "passkey") {
    found.asked.first = askPasskey(context, found.user);
    return found;
  }
  if (strategy !== "email_code") throw notInSandbox(`the strategy ${strategy} of a reverification`);
  found.asked.first = mailCode(
    context.store,
    primaryEmail(found.user),
    strategy,
    "is your verification code",
  );
  return found;
}

async function attemptFirst(context: Context, id: string): Promise<Asked> {
  const { store, call } = context;
  const found = askedOf(context, id);
  const { session, user, asked } = found;
  const strategy = call.form.get("strategy");
  if (strategy === "password") {
    asked.first = newProof("password", store.now());
    const password = call.form.get("password");
    if (user.password === null || password === undefined || !(await isPassword(password, user.password))) {
      throw formError(
        "form_password_incorrect",
        "Password is incorrect. Try again, or use another method.",
        "password",
      );
    }
    asked.first.status = "verified";
  } else if (strategy === "passkey" && asked.first?.strategy === "passkey") {
    if (checkPasskey(context, asked.first) !== user) {
      throw formError("form_param_value_invalid", "The passkey is somebody else's.", "public_key_credential");
    }
  } else if (strategy === "email_code" && asked.first !== null) {
    checkCode(store, asked.first, call.form.get("code"));
  } else throw notInSandbox(`the strategy ${strategy} of a reverification`);
  session.firstFactorAt = store.now();
  session.updatedAt = store.now();
  asked.status = asked.level === "multi_factor" ? "needs_second_factor" : "complete";
  return found;
}

function attemptSecond(context: Context, id: string): Asked {
  const { store, call } = context;
  const found = askedOf(context, id);
  if (found.asked.status !== "needs_second_factor") {
    throw badRequest("verification_missing", "No second factor is asked for.");
  }
  found.asked.second = checkSecond(store, found.user, call.form);
  found.asked.status = "complete";
  found.session.secondFactorAt = store.now();
  found.session.updatedAt = store.now();
  return found;
}

function askedOf(context: Context, id: string): Asked {
  const session = ownSession(context, id);
  if (session.verification === null) throw badRequest("verification_missing", "Nothing is asked for.");
  return { session, user: userOf(context, session), asked: session.verification };
}

function userOf({ store }: Context, session: Session): User {
  const user = store.state.users[session.userId];
  if (user === undefined) throw new Error(`The session ${session.id} has no person.`);
  return user;
}
