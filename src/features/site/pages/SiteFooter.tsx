import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "@/config/product";
import { fill } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { pagesCopy } from "./copy.en";
import { PLACE_GROUPS, PLACES, type Place } from "./places";

const copy = pagesCopy.footer;

/** Every public page, under each of them. */
export function SiteFooter() {
  return (
    <nav aria-label={copy.label} className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
      {PLACE_GROUPS.map((group) => (
        <div key={group} className="hidden min-w-0 flex-col gap-1 has-[li]:flex">
          <Text size="sm" weight="semibold">
            {fill(copy.groups[group], { product: PRODUCT_NAME })}
          </Text>
          <ul>
            {PLACES.filter((place) => place.group === group).map((place) => (
              <FooterLink key={place.name} {...place} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function FooterLink({ to, name, ...more }: Place) {
  const part = "hash" in more ? { hash: more.hash, activeOptions: { includeHash: true } } : {};
  return (
    <li>
      <Link
        to={to}
        {...part}
        className="inline-flex min-h-touch items-center rounded-sm text-sm text-ink-2 hover:text-ink hover:underline aria-[current=page]:text-dare-text"
      >
        {pagesCopy.names[name]}
      </Link>
    </li>
  );
}
