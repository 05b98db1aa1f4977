import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useViewer } from "@/lib/live/useViewer";
import { useTyping } from "@/lib/time/useTyping";
import { TextField } from "@/ui/input/TextField";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { Text } from "@/ui/layout/Text";
import { FoundDares, FoundPeople } from "./components/Found";
import { Start } from "./components/Start";
import { searchCopy as copy } from "./copy.en";
import { isLongEnough } from "./data";
import { useRecent } from "./recent";
import { SEARCH_TABS, type SearchPlace, type SearchTab } from "./search";

/** `/app/search-users?q=` (APP-29): people and videos; the address keeps what was looked for. */
export function SearchScreen({ q = "", tab: wanted }: SearchPlace) {
  const tab: SearchTab = wanted ?? "people";
  const { typed, asked, type } = useTyping(q);
  const viewer = useViewer();
  const recent = useRecent(viewer.status === "ready" ? (viewer.data?.uid ?? "") : "");
  const field = useFocusOnArrival();
  useAddress(asked, q);
  const Found = tab === "dares" ? FoundDares : FoundPeople;
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <TextField ref={field} label={copy.field} verbatim autoComplete="off" value={typed} onChange={type} />
      <Tabs tab={tab} q={asked} />
      {isLongEnough(asked) ? (
        <Found key={asked} text={asked} onOpen={() => recent.keep(asked)} />
      ) : (
        <>
          <Text size="sm" tone="3">
            {copy.hint}
          </Text>
          <Start recent={recent.texts} onPick={type} onClear={recent.clear} />
        </>
      )}
    </Stack>
  );
}

function Tabs({ tab, q }: { tab: SearchTab; q: string }) {
  const kept = q === "" ? {} : { q };
  return (
    <TabList label={copy.tabs.label}>
      {SEARCH_TABS.map((name) => (
        <TabLink
          key={name}
          to="/app/search-users"
          search={name === "people" ? kept : { ...kept, tab: name }}
          replace
          resetScroll={false}
          current={name === tab}
        >
          {copy.tabs[name]}
        </TabLink>
      ))}
    </TabList>
  );
}

/** The icon in the bar asks for it; whoever comes by an address reads first. */
function useFocusOnArrival() {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useLocation({ select: ({ state }) => state.focusSearch === true });
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}

function useAddress(asked: string, q: string): void {
  const navigate = useNavigate({ from: "/app/search-users" });
  useEffect(() => {
    if (asked === q.trim()) return;
    void navigate({
      search: ({ tab }) => ({ ...(asked === "" ? {} : { q: asked }), ...(tab === undefined ? {} : { tab }) }),
      state: (state) => state,
      replace: true,
    });
  }, [asked, q, navigate]);
}
