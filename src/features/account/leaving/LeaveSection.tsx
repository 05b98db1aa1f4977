import { useId, useState } from "react";
import { Button } from "@/ui/action/Button";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { leavingCopy } from "./copy.en";
import { DeactivateDialog } from "./DeactivateDialog";
import { DeleteDialog } from "./DeleteDialog";

const copy = leavingCopy.section;

/** The ways out, at the end of the account screen. */
export function LeaveSection() {
  const id = useId();
  const [open, setOpen] = useState<"pause" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {copy.title}
        </Heading>
        <Text size="sm" tone="2" id={`${id}-pause`}>
          {copy.pauseDetail}
        </Text>
        <Button variant="secondary" block describedBy={`${id}-pause`} onClick={() => setOpen("pause")}>
          {copy.pause}
        </Button>
        <Text size="sm" tone="2" id={`${id}-delete`}>
          {copy.deleteDetail}
        </Text>
        <Button variant="danger" block describedBy={`${id}-delete`} onClick={() => setOpen("delete")}>
          {copy.delete}
        </Button>
      </Stack>
      <DeactivateDialog open={open === "pause"} onClose={close} />
      <DeleteDialog open={open === "delete"} onClose={close} />
    </Card>
  );
}
