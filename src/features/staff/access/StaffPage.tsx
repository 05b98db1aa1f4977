import type { ReactNode } from "react";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { type Admits, StaffGate } from "./StaffGate";

type StaffPageProps = { admits: Admits; title: string; hidden?: boolean; children: ReactNode };

/** A page of the desk under its title. */
export function StaffPage({ admits, title, hidden = false, children }: StaffPageProps) {
  return (
    <StaffGate admits={admits}>
      <Stack gap="lg">
        <PageTitle hidden={hidden}>{title}</PageTitle>
        {children}
      </Stack>
    </StaffGate>
  );
}
