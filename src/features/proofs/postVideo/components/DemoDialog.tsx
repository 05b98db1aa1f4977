import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { postCopy } from "../copy.en";

type DemoDialogProps = { open: boolean; onClose: () => void };

/** SHL-18: the four things that camera and player can do. */
export function DemoDialog({ open, onClose }: DemoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={postCopy.demo.title}>
      <ul className="flex flex-col gap-4">
        {postCopy.demo.features.map(({ title, line }) => (
          <li key={title}>
            <Heading level={3}>{title}</Heading>
            <Text tone="2">{line}</Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
