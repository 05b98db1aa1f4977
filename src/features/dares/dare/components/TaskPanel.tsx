import { Card } from "@/ui/layout/Card";
import { Fold } from "@/ui/layout/Fold";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { SeenList } from "./SeenList";

type TaskPanelProps = { details: string; checklist: readonly string[] };

function Seen({ checklist }: Pick<TaskPanelProps, "checklist">) {
  return (
    <SeenList label={dareCopy.mustBeSeen} lines={checklist.map((line) => ({ key: line, content: line }))} />
  );
}

/** The frozen text: what to do and what must be visible. */
export function TaskPanel({ details, checklist }: TaskPanelProps) {
  return (
    <Card as="section">
      <Stack>
        {details === "" ? null : (
          <Stack gap="xs">
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
          <Seen checklist={checklist} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** The same in a line, once there is a video to look at; nothing where there is nothing to add to it. */
export function TaskFold({ details, checklist }: TaskPanelProps) {
  if (details === "" && checklist.length === 0) return null;
  return (
    <Fold title={dareCopy.whatToDo}>
      {details === "" ? null : <Text>{details}</Text>}
      {checklist.length === 0 ? null : <Seen checklist={checklist} />}
    </Fold>
  );
}
