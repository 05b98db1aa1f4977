import { Navigate } from "@tanstack/react-router";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { DraftsPart } from "./components/DraftsPart";
import { PeoplePart } from "./components/PeoplePart";
import { sendCopy } from "./copy.en";
import { STEP_ROUTES } from "./flow";
import type { SendTo } from "./search";

const copy = sendCopy.start;

/** `/app/send-dare` (APP-16): what was begun, and whom to dare; with a name it is the first step itself. */
export function SendDareScreen({ to, ...like }: SendTo) {
  if (to !== undefined) {
    return <Navigate to={STEP_ROUTES.select} params={{ username: to }} search={like} replace />;
  }
  return (
    <Stack gap="lg" inTurn>
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <DraftsPart />
      <PeoplePart like={like} />
    </Stack>
  );
}
