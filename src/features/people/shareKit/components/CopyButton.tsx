import { Copy } from "lucide-react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useToasts } from "@/ui/feedback/toasts";
import { shareKitCopy as copy } from "../copy.en";

/** Where the browser keeps the clipboard from the page, the text beside it can be marked by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toasts = useToasts();
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ kind: "success", message: copy.copied });
    } catch {
      toasts.show({ kind: "error", message: copy.notCopied });
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Copy aria-hidden="true" strokeWidth={1.75} className="size-4" />}
      onClick={() => void onCopy()}
    >
      <span aria-hidden="true">{copy.copy}</span>
      <span className="sr-only">{fill(copy.copyWhat, { what })}</span>
    </Button>
  );
}
