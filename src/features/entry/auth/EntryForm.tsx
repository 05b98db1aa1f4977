import type { FormEvent, ReactNode } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";

type EntryFormProps = {
  title: string;
  lead: ReactNode;
  /** What went wrong with the form as a whole. */
  problem: string | null;
  onSubmit: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** The common frame of signing in, signing up and the code. */
export function EntryForm({ title, lead, problem, onSubmit, footer, children }: EntryFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Stack gap="lg">
      <Stack gap={typeof lead === "string" ? "sm" : "md"}>
        <PageTitle size="2xl">{title}</PageTitle>
        {typeof lead === "string" ? <Text tone="2">{lead}</Text> : lead}
      </Stack>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
        {children}
      </form>
      {footer}
    </Stack>
  );
}
