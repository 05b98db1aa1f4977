import type { ReactNode } from "react";
import { classes } from "@/ui/layout/layout";

type Head = { label: string; look?: "end" | "phoneless" };

type DeskTableProps = {
  label: string;
  heads: readonly Head[];
  /** One or more bodies of rows. */
  children: ReactNode;
};

/** A table of the desk with real headers; a phone leaves out what it has no room for. */
export function DeskTable({ label, heads, children }: DeskTableProps) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-b border-line">
          {heads.map(({ label: head, look }) => (
            <th
              key={head}
              scope="col"
              className={classes(
                "py-2 pe-3 text-xs font-semibold text-ink-2",
                look === "end" ? "text-end" : "text-start",
                look === "phoneless" && "max-sm:hidden",
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
