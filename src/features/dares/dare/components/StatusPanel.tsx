import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { Bell, CircleCheck, CircleX, Hourglass, Info, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { Heading } from "@/ui/layout/Heading";
import { classes } from "@/ui/layout/layout";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "../acts/copy.en";
import type { DareView } from "../data";
import type { StatusTone } from "../statusCopy.en";
import { deadlineWord, wordsFor } from "../words";

type StatusPanelProps = {
  dare: DareView;
  ref?: Ref<HTMLDivElement>;
  /** It was settled before the reader's eyes. */
  isMoment?: boolean;
  children?: ReactNode;
};

const MARK = {
  neutral: { icon: CircleX, mark: "text-ink-2" },
  dare: { icon: Bell, mark: "text-dare-text" },
  info: { icon: Info, mark: "text-info" },
  success: { icon: CircleCheck, mark: "text-success" },
  warning: { icon: Hourglass, mark: "text-warning" },
  danger: { icon: TriangleAlert, mark: "text-danger" },
} as const satisfies Record<StatusTone, unknown>;

function WhyEnded({ dare }: { dare: DareView }) {
  const { ending, brokenRule } = dare;
  const code = brokenRule ?? "";
  return (
    <>
      {ending === null ? null : (
        <Text size="sm" tone="2">
          {fill(actsCopy.endings[ending][dare.role], { name: personName(dare.other) })}
        </Text>
      )}
      {brokenRule === null ? null : (
        <Text weight="semibold">{fill(actsCopy.rule, { code, words: RULE_WORDS[brokenRule] })}</Text>
      )}
    </>
  );
}

/** Where the dare stands, in the reader's own words. Announced when it changes. */
export function StatusPanel({ dare, ref, isMoment = false, children }: StatusPanelProps) {
  const words = wordsFor(dare.status, dare.role, personName(dare.other));
  const { icon: Icon, mark } = MARK[words.tone];
  return (
    <div ref={ref} tabIndex={-1} className={classes("rounded-md outline-none", isMoment && "motion-sweep")}>
      <Stack gap="sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={words.tone} icon={<Icon aria-hidden="true" className={`size-4 shrink-0 ${mark}`} />}>
            {words.chip}
          </Tag>
          {/* Outside of what is read out: a minute that passes is no news. */}
          {dare.deadlineAt === null ? null : (
            <Text size="sm" weight="semibold">
              {deadlineWord(dare.status)} <RelativeTime at={dare.deadlineAt} />
            </Text>
          )}
        </div>
        <div role="status">
          <Stack gap="xs">
            <Heading level={2} size="lg">
              {words.headline}
            </Heading>
            <Text size="sm" tone="2">
              {words.line}
            </Text>
            <WhyEnded dare={dare} />
          </Stack>
        </div>
        {children}
      </Stack>
    </div>
  );
}
