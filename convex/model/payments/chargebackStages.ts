/** How far a chargeback has come: the stage only moves up, and only the bank's taking the money makes it one. */
import type { Doc } from "../../_generated/dataModel";
import type { ProviderChargeback } from "../../tables/payments";

type Chargeback = Doc<"chargebacks">;

export const RANK: Readonly<Record<Chargeback["state"], number>> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** Once the bank has taken the money it is no inquiry any more, whatever it is still called. */
export function asBooked(news: ProviderChargeback): ProviderChargeback {
  return news.stage === "inquiry" && news.withdrawn !== null ? { ...news, stage: "open" } : news;
}

/** An inquiry that came to nothing was never a chargeback. */
export function isReal({ chargeback, news }: { chargeback: Chargeback; news: ProviderChargeback }): boolean {
  if (news.stage === "open" || news.stage === "lost") return true;
  return news.withdrawn !== null || RANK[chargeback.state] > RANK.inquiry;
}

export function stageFacts(
  { stage, evidenceDueAt, reason }: ProviderChargeback,
  now: number,
): Partial<Chargeback> {
  return {
    state: stage,
    providerReason: reason,
    ...(evidenceDueAt === null ? {} : { evidenceDueAt }),
    ...(stage === "won" || stage === "lost" ? { closedAt: now } : {}),
  };
}
