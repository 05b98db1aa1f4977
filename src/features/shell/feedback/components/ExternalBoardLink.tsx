import type { ReactNode } from "react";
import { buttonLooks } from "@/ui/action/buttonLooks";

type ExternalBoardLinkProps = { url: string; onClick?: () => void; children: ReactNode };

/** To the configured board elsewhere: it learns neither where the person came from nor gets hold of our page. */
export function ExternalBoardLink({ url, onClick, children }: ExternalBoardLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-button
      onClick={onClick}
      className={buttonLooks({ block: true })}
    >
      {children}
    </a>
  );
}
