import { CURRENCY } from "@convex/domain/money";
import { PRICE_CAPS } from "@convex/domain/people/rails";
import { useNavigate } from "@tanstack/react-router";
import { fill } from "@/lib/text/words";
import { formatPrice } from "@/ui/data/formatMoney";
import { Chip } from "@/ui/input/Chip";
import { exploreCopy } from "../copy.en";
import type { Side } from "../ExploreScreen";
import { type ExplorePlace, toggled } from "../search";

const copy = exploreCopy.filters;

type FiltersProps = { side: Side; place: ExplorePlace };

/** By price, by how fast they answer, by captions. */
export function Filters({ side, place }: FiltersProps) {
  const navigate = useNavigate();
  const choose = (choice: ExplorePlace) => {
    const to = side === "app" ? "/app/explore" : "/explore";
    void navigate({ to, search: toggled(place, choice), replace: true, resetScroll: false });
  };
  return (
    <fieldset className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] *:shrink-0 panes:flex-wrap">
      <legend className="sr-only">{copy.label}</legend>
      <Chip selected={place.fast === true} onToggle={() => choose({ fast: true })}>
        {copy.fast}
      </Chip>
      {PRICE_CAPS.map((price) => (
        <Chip key={price} selected={place.price === price} onToggle={() => choose({ price })}>
          {fill(copy.price, { amount: formatPrice(price, CURRENCY) })}
        </Chip>
      ))}
      <Chip selected={place.captions === true} onToggle={() => choose({ captions: true })}>
        {copy.captions}
      </Chip>
    </fieldset>
  );
}
