import { Search } from "lucide-react";
import { BarLink } from "./BarLink";
import { shellCopy } from "./copy.en";

/** The way to the search, whose field takes the focus. */
export function SearchLink() {
  return (
    <BarLink
      to="/app/search-users"
      state={{ focusSearch: true }}
      label={shellCopy.search}
      icon={<Search aria-hidden="true" strokeWidth={1.75} />}
    />
  );
}
