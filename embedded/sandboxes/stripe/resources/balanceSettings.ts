import { type BalanceSettings, balanceSettingsObject } from "../objects/balanceSettings";
import { type Route, route } from "../wire/routes";
import { expandField, oneOfHere, optional, shape } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Only payouts on request are played: an account left on automatic payouts is told so when money arrives. */
const scheduleFields = shape({ interval: optional(oneOfHere(["manual"], ["daily", "weekly", "monthly"])) }, [
  "monthly_payout_days",
  "weekly_payout_days",
]);

export const balanceSettingsRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/balance_settings",
    params: {
      ...expandField,
      payments: optional(
        shape(
          {
            payouts: optional(
              shape({ schedule: optional(scheduleFields) }, [
                "automatic_transfer_rules_by_currency",
                "minimum_balance_by_currency",
                "statement_descriptor",
              ]),
            ),
          },
          ["debit_negative_balances", "settlement_timing"],
        ),
      ),
    },
    onAccount: true,
    run(world, { payments, expand }) {
      const settings = settingsOf(world, world.account);
      const previous = structuredClone(settings.payments);
      const { schedule } = settings.payments.payouts;
      schedule.interval = payments?.payouts?.schedule?.interval ?? schedule.interval;
      // The account object repeats it.
      const account = find(world.state.objects.accounts, world.account ?? "");
      if (account !== undefined) account.settings.payouts.schedule.interval = schedule.interval;
      emit(world, {
        type: "balance_settings.updated",
        object: settings,
        previous: { payments: previous },
        account: world.account,
      });
      return rendered(world, settings, expand);
    },
  }),
];

/** The platform pays out on request only; a new connected account starts on daily payouts, as with Stripe. */
export function settingsOf(world: World, account: string | null): BalanceSettings {
  const key = account ?? "platform";
  const kept = find(world.state.balanceSettings, key);
  if (kept !== undefined) return kept;
  const fresh = balanceSettingsObject(account === null ? "manual" : "daily");
  world.state.balanceSettings[key] = fresh;
  return fresh;
}
