import type { ChatMute } from "@convex/domain/chat/chat";
import { BellOff } from "lucide-react";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";
import { MenuRow } from "./MenuRow";

const copy = chatCopy.mute;
const CHOICES = ["1h", "8h", "always"] as const satisfies readonly ChatMute[];

type MuteChatProps = { open: boolean; onClose: () => void; onChoose: (choice: ChatMute) => void };

/** For how long no notices of this chat come. */
export function MuteChat({ open, onClose, onChoose }: MuteChatProps) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.title}>
      <Text size="sm" tone="2">
        {copy.legend}
      </Text>
      <div className="flex flex-col divide-y divide-line">
        {CHOICES.map((choice) => (
          <MenuRow
            key={choice}
            Icon={BellOff}
            label={copy.choices[choice]}
            onPress={() => onChoose(choice)}
          />
        ))}
      </div>
    </Sheet>
  );
}
