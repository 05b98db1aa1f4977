import { type BalanceSettings, balanceSettingsObject } from "../objects/balanceSettings";
import { type Route, route } from "../wire/routes";
import { expandField, flag, oneOfHere, optional, shape, text } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Only payouts on request are played: an account left on automatic payouts is told so when money arrives. */
const schedule = shape({ interval: optional(oneOfHere(["manual"], ["daily", "weekly", "monthly"])) }, [
  "monthly_payout_days",
  "weekly_payout_days",
]);

export const balanceSettingsRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/balance_settings",
    params: expandField,
    onAccount: true,
    run: (world, { expand }) => rendered(world, settingsOf(world, world.account), expand),
  }),
  route({
    method: "POST",
    path: "/v1/balance_settings",
    params: {
      ...expandField,
      payments: optional(
        shape(
          {
            debit_negative_balances: optional(flag),
            payouts: optional(
              shape({ schedule: optional(schedule), statement_descriptor: optional(text(22)) }, [
                "automatic_transfer_rules_by_currency",
                "minimum_balance_by_currency",
              ]),
            ),
          },
          ["settlement_timing"],
        ),
      ),
    },
    onAccount: true,
    run(world, { payments, expand }) {
      const settings = settingsOf(world, world.account);
      const { payouts } = settings.payments;
      const previous = structuredClone(settings.payments);
      payouts.schedule.interval = payments?.payouts?.schedule?.interval ?? payouts.schedule.interval;
      payouts.statement_descriptor = payments?.payouts?.statement_descriptor ?? payouts.statement_descriptor;
      settings.payments.debit_negative_balances =
        payments?.debit_negative_balances ?? settings.payments.debit_negative_balances;
      mirror(world, settings);
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

/** The account object repeats its settings. */
function mirror(world: World, { payments }: BalanceSettings): void {
  const account = world.account === null ? undefined : find(world.state.objects.accounts, world.account);
  if (account === undefined) return;
  account.settings.payouts.schedule.interval = payments.payouts.schedule.interval;
  account.settings.payouts.debit_negative_balances = payments.debit_negative_balances;
  account.settings.payouts.statement_descriptor = payments.payouts.statement_descriptor;
}
