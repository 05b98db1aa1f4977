import { Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { type RefObject, useRef } from "react";
import { StaffGate } from "@/features/staff/access";
import { countOf, firstDue, useDeskHome } from "@/features/staff/desk";
import { useKeys } from "@/lib/device/useKeys";
import { useMedia } from "@/lib/device/useMedia";
import { fill } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { CaseTable } from "./components/CaseTable";
import { Filters } from "./components/Filters";
import { casesCopy as copy } from "./copy.en";
import { type CaseFilter, filterOf } from "./filter";
import type { CasesSearch } from "./search";

/** It stays where it is while one case after the other is opened beside it. */
const BESIDE =
  "sticky top-(--frame-top) h-[calc(100dvh-var(--frame-top))] self-start overflow-y-auto overscroll-contain min-w-0";

/** `/admin/cases`: the list, and beside it what is opened from it; a phone shows one of them at a time. */
export function CasesLayout({ search }: { search: CasesSearch }) {
  return (
    <StaffGate admits="deciders">
      <Cases filter={filterOf(search)} />
    </StaffGate>
  );
}

function Cases({ filter }: { filter: CaseFilter }) {
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.routeId !== "/admin/cases/" });
  const list = useRef<HTMLElement>(null);
  const hasPanes = useMedia("panes");
  useListKeys(list, filter);
  return (
    <div className={hasPanes ? "grid grid-cols-2 gap-6" : "contents"}>
      {isOpen && !hasPanes ? null : (
        <section ref={list} aria-label={copy.title} className={hasPanes ? BESIDE : "min-w-0"}>
          <Stack gap="lg">
            <ListHead isOpen={isOpen} />
            <Filters filter={filter} />
            <CaseTable key={JSON.stringify(filter)} filter={filter} />
          </Stack>
        </section>
      )}
      <Stack gap="lg">
        {isOpen && !hasPanes ? (
          <Cluster>
            <ButtonLink to="/admin/cases" search={filter} variant="secondary" size="sm">
              {copy.back}
            </ButtonLink>
          </Cluster>
        ) : null}
        <Outlet />
      </Stack>
    </div>
  );
}

/** The h1, unless a case is open beside the list: then that is what the page is about. */
function ListHead({ isOpen }: { isOpen: boolean }) {
  const live = useDeskHome(true);
  const now = useNow(MINUTE_MS);
  const home = live.status === "ready" ? live.data : null;
  const count = countOf(home, "all");
  const due = home === null ? null : firstDue(home);
  const words =
    home === null
      ? copy.title
      : count === null
        ? copy.none
        : fill(count === "1" ? copy.open.one : copy.open.other, { count });
  return (
    <Cluster>
      {isOpen ? (
        <p aria-hidden="true" className="type-display text-xl text-ink">
          {words}
        </p>
      ) : (
        <PageTitle>{words}</PageTitle>
      )}
      {due !== null && due < now ? <Tag tone="danger">{copy.overdue}</Tag> : null}
    </Cluster>
  );
}

/** `j` and `k` go through the rows, `Enter` opens one as any link, `/` goes to the filters, `Esc` closes the case. */
function useListKeys(list: RefObject<HTMLElement | null>, filter: CaseFilter): void {
  const navigate = useNavigate();
  /** Where the case stood that was closed: the next one stands there once it is decided. */
  const left = useRef(0);
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
  const openAt = () => rowsNow().findIndex((row) => row.ariaCurrent === "page");
  const step = (by: 1 | -1) => {
    const rows = rowsNow();
    const focused = rows.findIndex((row) => row.matches(":focus"));
    const at = focused === -1 ? openAt() : focused;
    rows[Math.min(Math.max(at === -1 ? left.current : at + by, 0), rows.length - 1)]?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    "/": () => list.current?.querySelector("select")?.focus(),
    Escape: () => {
      left.current = openAt();
      void navigate({ to: "/admin/cases", search: filter });
    },
  });
}
