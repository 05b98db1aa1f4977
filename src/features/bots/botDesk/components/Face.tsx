import type { BotFace } from "@convex/domain/catalogue/bots";
import { Compass, Dices, type LucideIcon, Megaphone, ShieldCheck } from "lucide-react";

const FACES: Record<BotFace, LucideIcon> = {
  compass: Compass,
  dice: Dices,
  megaphone: Megaphone,
  shield: ShieldCheck,
};

/** A thing for a face: a bot never looks like a person. */
export function Face({ face }: { face: BotFace }) {
  const Icon = FACES[face];
  return (
    <span className="inline-grid size-9 place-items-center rounded-md bg-raised text-dare-text">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
    </span>
  );
}
