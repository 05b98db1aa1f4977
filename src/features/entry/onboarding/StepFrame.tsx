import type { FormEvent, ReactNode } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { onboardingCopy } from "./copy.en";

const STEPS = 3;

type StepFrameProps = {
  step: 1 | 2 | 3;
  title: string;
  lead: string;
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
        <Text size="sm" tone="dare" weight="semibold" numeric>
          {onboardingCopy.progress(step, STEPS)}
        </Text>
        <PageTitle key={step} size="2xl">
          {title}
        </PageTitle>
        <Text tone="2">{lead}</Text>
      </Stack>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
        {children}
      </form>
    </Stack>
  );
}
