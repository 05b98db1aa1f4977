import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { Bell, CircleCheck, CircleX, Hourglass, Info, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "../acts/copy.en";
import type { StatusTone } from "../copy.en";
import type { DareView } from "../data";
import { deadlineWord, wordsFor } from "../words";

type StatusPanelProps = { dare: DareView; ref?: Ref<HTMLDivElement>; children?: ReactNode };

const MARK = {
  neutral: { icon: CircleX, mark: "text-ink-2", ground: "surface" },
  dare: { icon: Bell, mark: "text-dare-text", ground: "dare" },
  info: { icon: Info, mark: "text-info", ground: "info" },
  success: { icon: CircleCheck, mark: "text-success", ground: "success" },
  warning: { icon: Hourglass, mark: "text-warning", ground: "warning" },
  danger: { icon: TriangleAlert, mark: "text-danger", ground: "danger" },
} as const satisfies Record<StatusTone, unknown>;

function WhyEnded({ dare }: { dare: DareView }) {
  const { ending, brokenRule } = dare;
  const code = brokenRule ?? "";
  return (
    <>
      {ending === null ? null : (
        <Text tone="2">{fill(actsCopy.endings[ending][dare.role], { name: personName(dare.other) })}</Text>
      )}
      {brokenRule === null ? null : (
        <Text weight="semibold">{fill(actsCopy.rule, { code, words: RULE_WORDS[brokenRule] })}</Text>
      )}
    </>
  );
}

/** Where the dare stands, in the reader's own words, with the one thing to do next. Announced when it changes. */
export function StatusPanel({ dare, ref, children }: StatusPanelProps) {
  const words = wordsFor(dare.status, dare.role, personName(dare.other));
  const { icon: Icon, mark, ground } = MARK[words.tone];
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md outline-none">
      <Card tone={ground} padding="lg">
        <Stack gap="lg">
          <div role="status">
            <Stack gap="sm" align="start">
              <Text as="div" size="sm" weight="semibold">
                <span className="flex items-center gap-2">
                  <Icon aria-hidden="true" strokeWidth={1.75} className={`size-5 shrink-0 ${mark}`} />
                  {words.chip}
                </span>
              </Text>
              <Heading level={2}>{words.headline}</Heading>
              <Text tone="2">{words.line}</Text>
              <WhyEnded dare={dare} />
            </Stack>
          </div>
          {/* Outside: a minute that passes is no news to be read out. */}
          {dare.deadlineAt === null ? null : (
            <Text size="sm" weight="semibold">
              {deadlineWord(dare.status)} <RelativeTime at={dare.deadlineAt} />
            </Text>
          )}
          {children}
        </Stack>
      </Card>
    </div>
  );
}
