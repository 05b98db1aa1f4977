import { ChatRules } from "@/features/chat/chatSettings";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";

/** What others see of one's typing and reading, and who may write first: of all chats. */
export function ChatSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={chatCopy.menu.settings}>
      {open ? <ChatRules /> : null}
    </Sheet>
  );
}
