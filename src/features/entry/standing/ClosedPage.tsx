import { useState } from "react";
import { ExportPanel } from "@/features/account/dataExport";
import { DeleteDialog } from "@/features/account/leaving";
import { AgeAppeal } from "@/features/entry/ageCheck";
import { SignOutButton } from "@/features/entry/auth";
import type { ClosedStanding } from "@/features/entry/onboarding";
import { Button } from "@/ui/action/Button";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { standingCopy as copy } from "./copy.en";
import { SwitchedOff } from "./SwitchedOff";

/** Why the app is shut, what is left to do, and the ways out (product 4, 23). */
export function ClosedPage({ standing }: { standing: ClosedStanding }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-form flex-col justify-center px-gutter py-6"
    >
      {standing === "deactivated" ? <SwitchedOff /> : <ShutOut standing={standing} />}
    </main>
  );
}

function ShutOut({ standing }: { standing: "suspended" | "banned" }) {
  const [asksDelete, setAsksDelete] = useState(false);
  return (
    <Stack gap="lg">
      <Stack>
        <PageTitle>{copy[standing].title}</PageTitle>
        <Text tone="2">{copy[standing].line}</Text>
        <AgeAppeal />
        <Text tone="2">{copy.appeal}</Text>
        <SignOutButton />
      </Stack>
      <Text tone="2">{copy.yours}</Text>
      <ExportPanel />
      <Button variant="danger" block onClick={() => setAsksDelete(true)}>
        {copy.delete}
      </Button>
      <DeleteDialog open={asksDelete} onClose={() => setAsksDelete(false)} />
    </Stack>
  );
}
