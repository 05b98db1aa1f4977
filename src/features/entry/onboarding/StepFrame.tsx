import type { FormEvent, ReactNode } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { classes } from "@/ui/layout/layout";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { onboardingCopy } from "./copy.en";

const STEPS = 3;

type StepFrameProps = {
  step: 1 | 2 | 3;
  title: string;
  lead?: string;
  problem?: string | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** One question a screen, progress by words. */
export function StepFrame({ step, title, lead, problem, onSubmit, children }: StepFrameProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Progress step={step} />
        <PageTitle key={step} size="2xl">
          {title}
        </PageTitle>
        {lead === undefined ? null : <Text tone="2">{lead}</Text>}
      </Stack>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
        {children}
      </form>
    </Stack>
  );
}

/** A bar a step, and the same in words. */
function Progress({ step }: Pick<StepFrameProps, "step">) {
  return (
    <>
      <div aria-hidden="true" className="mb-2 flex gap-2">
        {Array.from({ length: STEPS }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without anything of their own
            key={at}
            className={classes("h-1 flex-1 rounded-full", at < step ? "bg-dare-text" : "bg-line-strong")}
          />
        ))}
      </div>
      <Text size="sm" tone="2" numeric>
        {onboardingCopy.progress(step, STEPS)}
      </Text>
    </>
  );
}
