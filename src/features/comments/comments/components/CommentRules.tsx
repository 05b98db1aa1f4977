import { WHO_MAY_COMMENT } from "@convex/domain/comments/comments";
import { useErrorToast } from "@/features/shell/errors";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RadioCards } from "@/ui/input/RadioCards";
import { Switch } from "@/ui/input/Switch";
import { Section } from "@/ui/layout/Section";
import { commentsCopy } from "../copy.en";
import { type CommentRules as Rules, useCommentRules, useSetCommentRules } from "../data";

const copy = commentsCopy.rules;
const CHOICES = WHO_MAY_COMMENT.map((value) => ({ value, label: copy.who[value] }));

/** Who may write under one's items, and how fast; each choice counts at once. */
export function CommentRules() {
  const live = useCommentRules();
  const save = useSetCommentRules();
  const sayError = useErrorToast();
  const choose = (rules: Rules) => {
    save(rules).catch((error: unknown) => sayError("comment rules", error));
  };
  return (
    <Section title={copy.title} look="bare">
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
        {(rules) => (
          <>
            <RadioCards
              legend={copy.legend}
              value={rules.who}
              onChange={(who) => choose({ ...rules, who })}
              options={CHOICES}
            />
            <Switch
              label={copy.slowMode}
              description={copy.slowModeLine}
              checked={rules.slowMode}
              onChange={(slowMode) => choose({ ...rules, slowMode })}
            />
          </>
        )}
      </LiveGate>
    </Section>
  );
}
