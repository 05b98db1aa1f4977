import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { fits } from "../catalogue";
import { sendCopy } from "../copy.en";
import { useSaveDraft } from "../data";
import { STEP_ROUTES } from "../flow";
import type { DareObjection } from "../preview";
import { FilledText } from "./FilledText";
import type { Flow } from "./FlowGate";

const copy = sendCopy.objection;

type ObjectionCardProps = {
  flow: Flow;
  objection: Pick<DareObjection, "kind" | "rule" | "message" | "suggestions">;
  /** A nudge may be passed over where this is given. */
  onKeep?: () => void;
  /** Keeps what stands in the form before a safe dare takes its place; resolves to whether it is kept. */
  beforeTaking?: () => Promise<boolean>;
  /** It answers a press, so the focus goes there. */
  takesFocus?: boolean;
};

/** What speaks against this dare, by the rule's name, and safe dares that one press takes instead. */
export function ObjectionCard(props: ObjectionCardProps) {
  const { flow, objection, onKeep, beforeTaking, takesFocus = false } = props;
  const { kind, rule, message } = objection;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const isNudge = kind === "nudge";
  const title = isNudge ? copy.nudge : copy.refused;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Card as="section" tone={isNudge ? "warning" : "danger"} padding="lg" label={title}>
        <Stack>
          <div role="alert">
            <Heading level={2} size="lg">
              {title}
            </Heading>
            <Text>{message}</Text>
          </div>
          {rule === null ? null : (
            <Cluster>
              <Tag tone={isNudge ? "warning" : "danger"}>
                {rule}: {RULE_WORDS[rule]}
              </Tag>
            </Cluster>
          )}
          <Suggestions flow={flow} ids={objection.suggestions} before={beforeTaking} />
          {isNudge && onKeep !== undefined ? (
            <Stack gap="sm">
              <Text size="sm" tone="2">
                {copy.keepLine}
              </Text>
              <Button variant="secondary" block onClick={onKeep}>
                {copy.keep}
              </Button>
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </div>
  );
}

type SuggestionsProps = {
  flow: Flow;
  ids: readonly string[];
  before: (() => Promise<boolean>) | undefined;
};

function Suggestions({ flow, ids, before }: SuggestionsProps) {
  const router = useRouter();
  const { username, draft, target } = flow;
  const take = useAct(useSaveDraft(username, draft));
  const templates = flow.templates.filter(
    (template) => ids.includes(template.id) && fits(template, target.compose),
  );
  if (templates.length === 0) return null;

  const onTake = async (templateId: string) => {
    if (before !== undefined && !(await before())) return;
    const { ok } = await take.run({ source: "catalogue", templateId });
    const to = STEP_ROUTES.compose;
    // The words of before stay in the draft; nothing is lost by going on.
    if (ok) await router.navigate({ to, params: { username }, ignoreBlocker: true });
  };
  return (
    <Stack gap="sm">
      <Text weight="semibold">{copy.instead}</Text>
      <ul aria-label={copy.instead} className="flex flex-col gap-2">
        {templates.map((template) => (
          <li key={template.id}>
            <Button variant="secondary" block disabled={take.busy} onClick={() => void onTake(template.id)}>
              {copy.take} <FilledText text={template.title} template={template} blanks={{}} />
            </Button>
          </li>
        ))}
      </ul>
      {take.error ? <InlineNotice kind="danger">{take.error.message}</InlineNotice> : null}
    </Stack>
  );
}
