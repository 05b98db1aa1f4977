import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { DECISION_ROWS, FEATURE_WORDS, PART_WORDS } from "@convex/domain/safety/decisions";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { AppealPart } from "./AppealPart";
import { CounterPart } from "./CounterPart";
import { decisionsCopy } from "./copy.en";
import { type Statement, useStatement } from "./data";

const copy = decisionsCopy.statement;

/** `/app/decisions/{id}`: the statement of reasons (product 22), and the appeal. */
export function DecisionScreen({ decisionId }: { decisionId: string }) {
  const live = useStatement(decisionId);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
      {(statement) => (statement === null ? <NoSuchDecision /> : <Reasons statement={statement} />)}
    </LiveGate>
  );
}

function Reasons({ statement }: { statement: Statement }) {
  const { act, targetKind } = statement;
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{decisionsCopy.acts[act]}</PageTitle>
        <Text>{toldOf(statement)}</Text>
        <Text size="sm" tone="2">
          {decisionsCopy.about[targetKind]}
          {" · "}
          <RelativeTime at={statement.at} />
        </Text>
      </Stack>
      <Card>
        <Stack gap="sm">
          <Facts stacked facts={factsOf(statement)} />
          {statement.strikes > 0 && statement.appeal !== "upheld" ? (
            <Text size="sm" tone="2">
              {copy.strikeHelp}
            </Text>
          ) : null}
          <Link to="/safety">{copy.rules}</Link>
        </Stack>
      </Card>
      <AppealPart statement={statement} />
      {statement.counter === null ? null : (
        <CounterPart decisionId={statement.decisionId} counter={statement.counter} />
      )}
    </Stack>
  );
}

/** What was done, in a sentence; what it was done to is named where the act alone does not say it. */
function toldOf({ act, feature, parts, appeal, inForce, until }: Statement): string {
  const { told } = DECISION_ROWS[act];
  if (appeal === "upheld") return copy.takenBack;
  if (until !== null && !inForce) return copy.over;
  if (feature !== null) return fill(copy.feature, { words: FEATURE_WORDS[feature] });
  if (parts.length > 0) return `We removed your ${parts.map((part) => PART_WORDS[part]).join(" and ")}.`;
  return told;
}

function factsOf(statement: Statement): [string, string | null][] {
  const { about, rule, facts, foundBy, strikes, moneyEffect, until, appeal } = statement;
  return [
    [copy.about, about],
    [copy.rule, rule === null ? null : `${RULE_WORDS[rule]} (${rule})`],
    [copy.facts, facts === "" ? null : facts],
    [copy.found, foundBy === null ? null : copy.foundBy[foundBy]],
    [copy.until, until === null || appeal === "upheld" ? null : describeDate(until)],
    [copy.account, accountOf(statement)],
    [copy.strikes, strikes === 0 || appeal === "upheld" ? null : String(strikes)],
    [copy.money, copy.moneyEffects[moneyEffect]],
  ];
}

function accountOf({ act, standing, standingUntil, appeal }: Statement): string | null {
  if (standing === null || appeal === "upheld" || act === "ban" || act === "suspend") return null;
  return standingUntil === null ? copy.banned : fill(copy.suspended, { date: describeDate(standingUntil) });
}

function NoSuchDecision() {
  return (
    <Stack>
      <PageTitle hidden>{decisionsCopy.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="lost" />}
        title={copy.missing.title}
        body={copy.missing.line}
        action={
          <ButtonLink to="/app/decisions" variant="secondary">
            {copy.missing.action}
          </ButtonLink>
        }
      />
    </Stack>
  );
}
