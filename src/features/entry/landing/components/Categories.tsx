import { CATEGORY_GROUNDS } from "@convex/domain/catalogue/pictures/grounds";
import { DARE_CATEGORIES, type DareCategory } from "@convex/domain/people/interests";
import { Link } from "@/ui/action/Link";
import { landingCopy } from "../copy.en";
import { Part } from "./Part";

/** Backgrounds, because a page without the app has no picture elements (Examples.tsx). */
const LOOKS: Readonly<Record<DareCategory, string>> = {
  Humor: "bg-[url(/pictures/categories/humor-192.avif)]",
  Fitness: "bg-[url(/pictures/categories/fitness-192.avif)]",
  Pranks: "bg-[url(/pictures/categories/pranks-192.avif)]",
  Edgy: "bg-[url(/pictures/categories/edgy-192.avif)]",
  Dating: "bg-[url(/pictures/categories/dating-192.avif)]",
  Challenges: "bg-[url(/pictures/categories/challenges-192.avif)]",
  Art: "bg-[url(/pictures/categories/art-192.avif)]",
  Music: "bg-[url(/pictures/categories/music-192.avif)]",
  Gaming: "bg-[url(/pictures/categories/gaming-192.avif)]",
  Travel: "bg-[url(/pictures/categories/travel-192.avif)]",
  Food: "bg-[url(/pictures/categories/food-192.avif)]",
  DIY: "bg-[url(/pictures/categories/diy-192.avif)]",
  Tech: "bg-[url(/pictures/categories/tech-192.avif)]",
  Science: "bg-[url(/pictures/categories/science-192.avif)]",
};

/** What kinds of dares there are, each the way to its people and videos. */
export function Categories() {
  return (
    <Part id="categories" title={landingCopy.categories.title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3 rail:grid-cols-7">
        {DARE_CATEGORIES.map((category) => (
          <li key={category}>
            <Link look="plain" to="/explore" search={{ category }}>
              <span
                aria-hidden="true"
                data-ground={CATEGORY_GROUNDS[category]}
                className="block aspect-square overflow-hidden rounded-lg"
              >
                <span className={`block size-full bg-cover bg-center ${LOOKS[category]}`} />
              </span>
              <span className="block truncate pt-2 text-center text-xs font-semibold text-ink sm:text-sm">
                {category}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
