import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { DECISION_ROWS } from "@convex/domain/safety/decisions";
import { fill, pluralWord } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, type DecisionPreview, type Plan, usePreview } from "../data";

const copy = caseCopy.preview;

type PreviewProps = { plan: Plan; found: CaseFacts; facts: string };

/** What it would do, and what its owner will read, while it is still only a plan. */
export function Preview({ plan, facts, found }: PreviewProps) {
  const live = usePreview(plan);
  const row = DECISION_ROWS[plan.act];
  return (
    <div role="status">
      <Stack gap="sm">
        {live.status === "ready" ? <Effects preview={live.data} /> : null}
        {found.severity === 0 && row.thing === undefined ? <Text tone="2">{copy.staysHidden}</Text> : null}
        {live.status === "error" ? <InlineNotice kind="warning">{live.error.message}</InlineNotice> : null}
        {row.isStated ? (
          <div className="rounded-md border-s-4 border-dare bg-raised p-4">
            <Text size="sm" tone="2">
              {copy.reads}
            </Text>
            <Text>
              {row.told} {plan.rule === undefined ? copy.noRule : `${RULE_WORDS[plan.rule]} (${plan.rule}).`}{" "}
              {facts.trim()}
            </Text>
          </div>
        ) : (
          <Text tone="2">{copy.silent}</Text>
        )}
      </Stack>
    </div>
  );
}

function Effects({ preview }: { preview: DecisionPreview }) {
  const { strikes, strikesAfter, standing, standingDays, moneyEffect, isGone, needsLead } = preview;
  const lines = [
    ...(strikes > 0
      ? [fill(pluralWord(strikes, copy.strikes), { count: String(strikes), after: String(strikesAfter) })]
      : []),
    ...(standing === "banned" ? [copy.banned] : []),
    ...(standing === "suspended" ? [fill(copy.suspended, { days: String(standingDays) })] : []),
    ...(moneyEffect === "none" ? [] : [copy.money[moneyEffect]]),
  ];
  return (
    <>
      {isGone ? <InlineNotice kind="warning">{copy.gone}</InlineNotice> : null}
      {needsLead ? <InlineNotice kind="warning">{copy.lead}</InlineNotice> : null}
      {lines.length === 0 ? null : (
        <ul className="flex flex-col gap-1 text-md text-ink">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
