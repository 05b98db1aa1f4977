import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { botDeskCopy } from "../copy.en";

const { missing } = botDeskCopy;

export function BotsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="lg">
      <PageTitle>{title}</PageTitle>
      {children}
    </Stack>
  );
}

/** An address that names nothing. */
export function NoSuchBot() {
  const back = <ButtonLink to="/admin/bots">{missing.back}</ButtonLink>;
  return <EmptyState title={missing.title} body={missing.line} action={back} />;
}
