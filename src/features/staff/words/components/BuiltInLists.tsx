import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { WORD_LISTS } from "@convex/domain/safety/screen/addedWords";
import { fill, pluralWord } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Fold } from "@/ui/layout/Fold";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { wordsCopy } from "../copy.en";
import { type BuiltIn, useBuiltIn } from "../data";

const copy = wordsCopy.builtIn;

/** What the product comes with, rule by rule. */
export function BuiltInLists() {
  return (
    <LiveGate live={useBuiltIn()} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
      {(rules) =>
        WORD_LISTS.map((list) => (
          <Section key={list} title={copy.titles[list]} look="wide">
            <Text size="sm" tone="2">
              {copy.line}
            </Text>
            <div>
              {rules
                .filter((rule) => rule.list === list)
                .map((rule) => (
                  <OneRule key={rule.rule} {...rule} />
                ))}
            </div>
          </Section>
        ))
      }
    </LiveGate>
  );
}

function OneRule({ list, rule, patterns }: BuiltIn) {
  const named = copy.rules[list];
  const title = rule === "crisis" ? copy.crisis : fill(named, { rule: RULE_WORDS[rule], code: rule });
  const count = patterns.length;
  return (
    <Fold title={title} level={3} note={fill(pluralWord(count, copy.patterns), { count: String(count) })}>
      <ul className="flex flex-col gap-2 pb-3">
        {patterns.map((pattern) => (
          <li key={pattern} className="text-sm break-all text-ink-2">
            <code>{pattern}</code>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
