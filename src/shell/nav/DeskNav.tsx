import { createLink, useLocation, useMatches, useSearch } from "@tanstack/react-router";
import { ArrowLeft, House, Inbox, type LucideIcon, Menu, X } from "lucide-react";
import { type AnchorHTMLAttributes, type Ref, useId, useState } from "react";
import { PRODUCT_NAME } from "@/config/product";
import type { Role } from "@/features/staff/access";
import { parseCasesSearch } from "@/features/staff/cases";
import { deskCopy as copy, countOf, type DeskHome, useDeskHome } from "@/features/staff/desk";
import { IconButton } from "@/ui/action/IconButton";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { shellCopy } from "../copy.en";
import { LogoMark } from "../Logo";
import { PLACES, QUEUES } from "./deskPlaces";

const PLACE =
  "press flex min-h-touch items-center gap-3 rounded-md px-3 text-sm font-semibold text-ink-2 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-dare-text";

type PlaceAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  Icon: LucideIcon;
  current?: boolean;
  /** How many wait there, as people read it. */
  count?: string | null;
  ref?: Ref<HTMLAnchorElement>;
};

function PlaceAnchor({ Icon, current = false, count = null, children, ...anchor }: PlaceAnchorProps) {
  return (
    <li>
      <a {...anchor} aria-current={current ? "page" : undefined} className={PLACE}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{children}</span>
        {count === null ? null : <span className="text-ink-3 tabular-nums">{count}</span>}
      </a>
    </li>
  );
}

const Place = createLink(PlaceAnchor);

/** The staff's sections, by what the role may open, with what waits in each: a menu on a phone, a rail from 900 px. */
export function DeskNav({ role, isRail }: { role: Role; isRail: boolean }) {
  const path = useLocation({ select: ({ href }) => href });
  const listId = useId();
  // Open at the address where it was opened: whoever has chosen a way has left it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isRail || openAt === path;
  return (
    <header
      data-frame={isRail ? undefined : "top"}
      className="border-b border-line bg-canvas pt-safe-top rail:fixed rail:start-0 rail:top-(--offset-top) rail:bottom-0 rail:z-(--layer-bar) rail:flex rail:w-rail rail:flex-col rail:overflow-y-auto rail:border-e rail:border-b-0 rail:p-3"
    >
      <div className="flex min-h-bar-top shrink-0 items-center justify-between gap-3 px-gutter rail:px-3">
        <Link to="/app" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
          <LogoMark />
        </Link>
        <span className="flex-1 type-display text-lg text-ink">{copy.name}</span>
        {isRail ? null : (
          <IconButton
            label={copy.menu}
            icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            expanded={isOpen}
            controls={listId}
            onClick={() => setOpenAt(isOpen ? null : path)}
          />
        )}
      </div>
      <nav id={listId} aria-label={copy.name} className={classes(!isOpen && "hidden")}>
        <ul className="flex flex-col gap-1 px-gutter pb-3 rail:px-0">
          {role === null ? null : <Sections role={role} />}
          {role === null ? null : (
            <Place to="/app/feed" Icon={ArrowLeft}>
              {copy.app}
            </Place>
          )}
        </ul>
      </nav>
    </header>
  );
}

function Sections({ role }: { role: NonNullable<Role> }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const live = useDeskHome(true);
  const home = live.status === "ready" ? live.data : null;
  const { places } = copy;
  return (
    <>
      <Place to="/admin" Icon={House} current={path === "/admin/"}>
        {places.home}
      </Place>
      {role === "support" ? null : <Cases path={path} home={home} />}
      {PLACES.filter(([, , , roles]) => roles.includes(role)).map(([to, words, Icon]) => (
        <Place key={to} to={to} Icon={Icon} current={isAt(path, to)}>
          {places[words]}
        </Place>
      ))}
    </>
  );
}

/** What stands below "Money" has a place of its own. */
function isAt(path: string | undefined, to: string): boolean {
  if (path === to || path === `${to}/`) return true;
  return to !== "/admin/money" && (path?.startsWith(`${to}/`) ?? false);
}

type CasesProps = { path: string | undefined; home: DeskHome | null };

/** The one list, and those parts of it that have a way of their own. */
function Cases({ path, home }: CasesProps) {
  const isHere = path?.startsWith("/admin/cases") ?? false;
  const shown = useSearch({ strict: false, select: (search) => parseCasesSearch(search).kind });
  const queue = isHere ? QUEUES.find(([kind]) => kind === shown)?.[0] : undefined;
  return (
    <>
      <Place
        to="/admin/cases"
        Icon={Inbox}
        count={countOf(home, "all")}
        current={isHere && queue === undefined}
      >
        {copy.places.cases}
      </Place>
      {QUEUES.map(([kind, Icon]) => (
        <Place
          key={kind}
          to="/admin/cases"
          search={{ kind }}
          Icon={Icon}
          count={countOf(home, [kind])}
          current={kind === queue}
        >
          {copy.queues[kind]}
        </Place>
      ))}
    </>
  );
}
