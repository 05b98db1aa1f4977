import { BadLever, type Lever, type LeverBody } from "./lever";
import { failPayout } from "./resources/payouts";
import type { SecretLevers } from "./world/levers";
import { type Standing, setStanding } from "./world/requirements";
import { find } from "./world/state";

const STANDINGS: Record<string, Standing> = {
  past_due: "past_due",
  documents_due: "documents_due",
  restore: "complete",
  reject: "rejected",
};

/** What happens to connected accounts out in the world. */
export const CONNECT_LEVERS: Record<string, Lever> = {
  "POST /_sandbox/accounts/requirements": async ({ world }, { account: id, state }) => {
    const account = typeof id === "string" ? find(world.state.objects.accounts, id) : undefined;
    const standing = typeof state === "string" ? find(STANDINGS, state) : undefined;
    if (account === undefined || standing === undefined) {
      throw new BadLever(`accounts/requirements: { account, state: ${Object.keys(STANDINGS).join(" | ")} }`);
    }
    if ((standing === "complete" || standing === "documents_due") && !account.details_submitted) {
      throw new BadLever("accounts/requirements: the account's person has not answered yet");
    }
    setStanding(world, account, standing);
    return account;
  },
  "POST /_sandbox/payouts/fail": async ({ world }, { payout: id, code = "account_closed" }) => {
    const payout = typeof id === "string" ? find(world.state.objects.payouts, id) : undefined;
    if (payout === undefined || typeof code !== "string")
      throw new BadLever("payouts/fail: { payout, code? }");
    if (payout.status === "failed") throw new BadLever(`payouts/fail: ${payout.id} has failed before`);
    failPayout(world, payout, { code, message: `The bank returned the payout (${code}).` });
    return payout;
  },
  "POST /_sandbox/secrets": async ({ world }, body) => {
    world.levers.secrets = secretLevers(world.levers.secrets, body);
    return world.levers.secrets;
  },
};

function secretLevers(current: SecretLevers, body: LeverBody): SecretLevers {
  const next = { ...current };
  for (const [name, value] of Object.entries(body)) {
    if (name === "isWrong" && typeof value === "boolean") next.isWrong = value;
    else if (name === "second" && (value === null || typeof value === "string")) next.second = value;
    else if (name === "stampOffsetMs" && Number.isSafeInteger(value)) next.stampOffsetMs = Number(value);
    else throw new BadLever("secrets: { isWrong?, second?: string | null, stampOffsetMs? }");
  }
  return next;
}
