import { Link } from "@/ui/action/Link";

type DareNameProps = { dareId: string | null; name: string; look: "plain" | "text" };

/** What an amount is about, with the way to it; the finger gets more room than the line takes. */
export function DareName({ dareId, name, look }: DareNameProps) {
  if (dareId === null) return name;
  return (
    <Link look={look} to="/d/$dareId" params={{ dareId }}>
      <span className="relative after:absolute after:inset-x-0 after:-inset-y-3">{name}</span>
    </Link>
  );
}
