import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { payoutsCopy } from "../copy.en";
import type { PayoutAccount } from "../data";
import type { PageName } from "../providerPage";
import type { useProviderPage } from "../useProviderPage";

const copy = payoutsCopy.account;

type AccountCardProps = {
  account: PayoutAccount;
  page: ReturnType<typeof useProviderPage>;
  isHeld: boolean;
  /** Nothing else on this screen is the next step. */
  isMain: boolean;
};

/** How far the payment service knows the person, in words, with the way to its page. */
export function AccountCard({ account, page, isHeld, isMain }: AccountCardProps) {
  const reasonId = useId();
  const status = account?.kycStatus ?? "unverified";
  const words = copy[status];
  const target: PageName = status === "verified" ? "dashboard" : "onboarding";
  const isOpening = page.state.kind === "asking" || page.state.kind === "leaving";
  const isAsked = status === "unverified" || status === "action_required";
  const closed = account?.disabledReason ?? null;
  return (
    <Section title={words.title} look="wide">
      <Text tone="2">{words.line}</Text>
      {account && account.requirements.length > 0 ? <Missing account={account} /> : null}
      {closed === null ? null : <InlineNotice kind="warning">{copy.closedBecause[closed]}</InlineNotice>}
      {status === "rejected" ? null : (
        <>
          <NeedsConnection id={reasonId} isAsked={isOpening} />
          <Button
            variant={isMain && isAsked ? "primary" : "secondary"}
            block
            state={isOpening ? "busy" : "idle"}
            disabled={isHeld}
            describedBy={reasonId}
            icon={<ExternalLink aria-hidden="true" className="size-5" />}
            onClick={() => page.open(target)}
          >
            {words.action}
          </Button>
        </>
      )}
      {status === "unverified" ? (
        <Text size="sm" tone="3">
          {copy.identity}
        </Text>
      ) : null}
    </Section>
  );
}

function Missing({ account }: { account: NonNullable<PayoutAccount> }) {
  return (
    <ul aria-label={copy.requirements} className="flex list-disc flex-col gap-1 ps-6 text-md text-ink">
      {account.requirements.map((word) => (
        <li key={word}>{copy.words[word]}</li>
      ))}
    </ul>
  );
}
