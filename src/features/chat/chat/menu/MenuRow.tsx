import type { LucideIcon } from "lucide-react";

type MenuRowProps = { Icon: LucideIcon; label: string; onPress: () => void };

/** One thing that a sheet offers. */
export function MenuRow({ Icon, label, onPress }: MenuRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start text-md font-semibold text-ink hover:bg-raised"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
      {label}
    </button>
  );
}
