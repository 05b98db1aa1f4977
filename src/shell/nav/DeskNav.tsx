import { createLink, useMatches, useSearch } from "@tanstack/react-router";
import {
  ArrowLeft,
  Clapperboard,
  FileText,
  Globe,
  Landmark,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Scale,
  Search,
  Sun,
  Undo2,
} from "lucide-react";
import type { AnchorHTMLAttributes, Ref } from "react";
import { PRODUCT_NAME } from "@/config/product";
import type { Role } from "@/features/staff/staffMoney";
import { parseQueueSearch, type QueueKind, searchOf } from "@/features/staff/staffQueue";
import { Link } from "@/ui/action/Link";
import { shellCopy } from "../copy.en";
import { LogoMark } from "../Logo";

const copy = shellCopy.desk;

const PLACE =
  "press inline-flex min-h-touch shrink-0 items-center gap-3 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-2 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-dare-text";

type PlaceAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  Icon: LucideIcon;
  current?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

function PlaceAnchor({ Icon, current = false, children, ...anchor }: PlaceAnchorProps) {
  return (
    <li className="shrink-0">
      <a {...anchor} aria-current={current ? "page" : undefined} className={`${PLACE} rail:w-full`}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 max-rail:hidden" />
        {children}
      </a>
    </li>
  );
}

const Place = createLink(PlaceAnchor);

const KINDS = [
  ["screening", FileText],
  ["proof", Clapperboard],
  ["publish", Globe],
] as const satisfies readonly (readonly [QueueKind, LucideIcon])[];

const MONEY = [
  ["/admin/money", "money", Landmark],
  ["/admin/money/checks", "checks", ListChecks],
  ["/admin/money/dare", "dare", Search],
  ["/admin/money/write-offs", "writeOffs", Undo2],
] as const;

/** The staff's sections, by what the role may open: a row on a phone, a rail from 900 px. */
export function DeskNav({ role, isRail }: { role: Role; isRail: boolean }) {
  return (
    <header
      data-frame={isRail ? undefined : "top"}
      className="border-b border-line bg-canvas pt-safe-top rail:fixed rail:start-0 rail:top-(--offset-top) rail:bottom-0 rail:z-(--layer-bar) rail:flex rail:w-rail rail:flex-col rail:overflow-y-auto rail:border-e rail:border-b-0 rail:p-3"
    >
      <div className="flex min-h-bar-top shrink-0 items-center justify-between gap-3 px-gutter rail:px-3">
        <Link to="/app" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
          <LogoMark />
        </Link>
        <span className="flex-1 type-display text-lg text-ink">{copy.title}</span>
      </div>
      <nav aria-label={copy.nav} className="rail:flex rail:flex-1 rail:flex-col">
        <ul className="flex gap-1 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] rail:flex-1 rail:flex-col rail:overflow-visible rail:px-0">
          <Sections role={role} />
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

function Sections({ role }: { role: Role }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const kind = useSearch({ strict: false, select: (search) => parseQueueSearch(search).kind }) ?? "screening";
  if (role === null || role === "support") return null;
  const isQueue = path === "/admin/queue/" || path === "/admin/queue/$dareId";
  const isDispute = path === "/admin/money/disputes/" || path === "/admin/money/disputes/$dareId";
  return (
    <>
      {KINDS.map(([each, Icon]) => (
        <Place
          key={each}
          to="/admin/queue"
          search={searchOf(each)}
          Icon={Icon}
          current={isQueue && kind === each}
        >
          {copy.places[each]}
        </Place>
      ))}
      <Place to="/admin/messages" Icon={MessageCircle} current={path === "/admin/messages"}>
        {copy.places.messages}
      </Place>
      <Place to="/admin/daily" Icon={Sun} current={path === "/admin/daily"}>
        {copy.places.daily}
      </Place>
      <Place to="/admin/money/disputes" Icon={Scale} current={isDispute}>
        {copy.places.disputes}
      </Place>
      {role === "admin"
        ? MONEY.map(([to, words, Icon]) => (
            <Place key={to} to={to} Icon={Icon} current={path === to || path === `${to}/`}>
              {copy.places[words]}
            </Place>
          ))
        : null}
    </>
  );
}
