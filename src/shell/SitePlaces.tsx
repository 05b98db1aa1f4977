import { Link } from "@tanstack/react-router";
import { shellCopy } from "./copy.en";

const PLACES = [
  ["/explore", shellCopy.site.explore],
  ["/how-it-works", shellCopy.site.howItWorks],
  ["/creators", shellCopy.site.creators],
  ["/safety", shellCopy.site.safety],
] as const;

/** Where a visitor looks around. */
export function SitePlaces({ label }: { label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-2">
        {PLACES.map(([to, name]) => (
          <SitePlace key={to} to={to} name={name} />
        ))}
      </ul>
    </nav>
  );
}

function SitePlace({ to, name }: { to: (typeof PLACES)[number][0]; name: string }) {
  return (
    <li>
      <Link
        to={to}
        className="press inline-flex min-h-touch items-center rounded-md px-2 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-dare-text"
      >
        {name}
      </Link>
    </li>
  );
}
