export type PayoutInterval = "manual" | "daily";

export interface BalanceSettings {
  object: "balance_settings";
  payments: {
    debit_negative_balances: boolean;
    payouts: {
      automatic_transfer_rules_by_currency: null;
      minimum_balance_by_currency: null;
      schedule: { interval: PayoutInterval };
      statement_descriptor: string | null;
      status: "enabled" | "disabled";
    };
    settlement_timing: { delay_days: number; start_of_day: null };
  };
}

export function balanceSettingsObject(interval: PayoutInterval): BalanceSettings {
  return {
    object: "balance_settings",
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval },
        statement_descriptor: null,
        status: "enabled",
      },
      settlement_timing: { delay_days: 2, start_of_day: null },
    },
  };
}
