import type { Interest } from "@convex/domain/people/interests";
import { Chip } from "@/ui/input/Chip";

type InterestChipProps = { interest: Interest; selected: boolean; onToggle: () => void };

/** An interest with the thing that stands for it. */
export function InterestChip({ interest, selected, onToggle }: InterestChipProps) {
  return (
    <Chip selected={selected} onToggle={onToggle}>
      {selected ? null : (
        <span className="size-6 shrink-0 overflow-hidden rounded-full">
          <img
            src={`/pictures/categories/${interest.toLowerCase()}-192.avif`}
            alt=""
            width={192}
            height={192}
            loading="lazy"
            decoding="async"
            className="size-full scale-150"
          />
        </span>
      )}
      {interest}
    </Chip>
  );
}
