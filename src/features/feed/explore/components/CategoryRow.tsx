import { CATEGORY_GROUNDS } from "@convex/domain/catalogue/pictures/grounds";
import { DARE_CATEGORIES, type DareCategory } from "@convex/domain/people/interests";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { exploreCopy as copy } from "../copy.en";
import type { Side } from "../ExploreScreen";
import { type ExplorePlace, toggled } from "../search";

type CategoryRowProps = { side: Side; place: ExplorePlace };

/** The fourteen categories with their pictures, the chosen one first, so that it is seen; pressed again, it lets go. */
export function CategoryRow({ side, place }: CategoryRowProps) {
  const isChosen = (category: DareCategory) => Number(place.category === category);
  const ordered = DARE_CATEGORIES.toSorted((one, other) => isChosen(other) - isChosen(one));
  return (
    <TabList label={copy.categories} look="quiet">
      {ordered.map((category) => (
        <TabLink
          key={category}
          to={side === "app" ? "/app/explore" : "/explore"}
          search={toggled(place, { category })}
          replace
          resetScroll={false}
          look="quiet"
          current={place.category === category}
        >
          <span
            data-ground={CATEGORY_GROUNDS[category]}
            className="-ms-2 block size-7 overflow-hidden rounded-full"
          >
            <img
              src={`/pictures/categories/${category.toLowerCase()}-192.avif`}
              alt=""
              width={192}
              height={192}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </span>
          {category}
        </TabLink>
      ))}
    </TabList>
  );
}
