import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dataExportCopy as copy } from "./copy.en";
import { ExportPanel } from "./ExportPanel";

/** `/app/settings/data` (product 23, 25). */
export function DataScreen() {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <ExportPanel />
    </Stack>
  );
}
