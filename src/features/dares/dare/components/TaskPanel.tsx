import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { SeenList } from "./SeenList";

type TaskPanelProps = { details: string; checklist: readonly string[] };

/** The frozen text: what to do and what must be seen. */
export function TaskPanel({ details, checklist }: TaskPanelProps) {
  return (
    <Card as="section" padding="lg">
      <Stack gap="lg">
        {details === "" ? null : (
          <Stack gap="sm">
            <Heading level={2} size="lg">
              {dareCopy.whatToDo}
            </Heading>
            <Text>{details}</Text>
          </Stack>
        )}
        <Stack gap="sm">
          <Heading level={2} size="lg">
            {dareCopy.mustBeSeen}
          </Heading>
          <SeenList
            label={dareCopy.mustBeSeen}
            lines={checklist.map((line) => ({ key: line, content: line }))}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
