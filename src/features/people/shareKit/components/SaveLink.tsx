import { Download } from "lucide-react";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { buttonLooks } from "@/ui/action/buttonLooks";

type SaveLinkProps = { file: Blob; name: string; label?: string; children: string };

/** Puts a file of this device's own making into its downloads. */
export function SaveLink({ file, name, label, children }: SaveLinkProps) {
  const url = useObjectUrl(file);
  return (
    <a
      href={url ?? undefined}
      download={name}
      aria-label={label}
      data-button
      className={buttonLooks({ variant: "secondary", size: "sm" })}
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      <span>{children}</span>
    </a>
  );
}
