import { Eye } from "lucide-react";
import type { ReactNode } from "react";

type SeenListProps = {
  label: string;
  lines: readonly { key: string; content: ReactNode }[];
  size?: "sm" | "md";
};

const SIZE = { sm: "text-sm text-ink-2", md: "text-md text-ink" } as const;

/** What must be seen in a proof, line by line. */
export function SeenList({ label, lines, size = "md" }: SeenListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.key} className={`flex gap-3 ${SIZE[size]}`}>
          <Eye aria-hidden="true" strokeWidth={1.75} className="mt-1 size-4 shrink-0 text-dare-text" />
          <span className="min-w-0">{line.content}</span>
        </li>
      ))}
    </ul>
  );
}
