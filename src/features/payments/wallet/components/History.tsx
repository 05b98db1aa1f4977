import { useRouter } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { walletCopy } from "../copy.en";
import { type HistoryPage, useHistoryPage } from "../data";
import { movementsOf } from "../movements";
import { searchOf, WORDS_MAX } from "../search";
import { CsvButton } from "./CsvButton";
import { MovementRow } from "./MovementRow";

const copy = walletCopy.history;

/** Every movement of the person's pockets; what is looked for stands in the address. */
export function History({ words }: { words: string }) {
  return (
    <Stack gap="lg">
      {/* Another search, another form: what is typed follows the address. */}
      <SearchForm key={words} words={words} />
      <Page words={words} cursor={null} />
      <CsvButton />
    </Stack>
  );
}

function SearchForm({ words }: { words: string }) {
  const router = useRouter();
  const [text, setText] = useState(words);
  return (
    <search>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void router.navigate({ to: "/app/wallet", search: searchOf("history", text.trim()), state: true });
        }}
      >
        <TextField
          label={copy.search}
          value={text}
          onChange={setText}
          maxLength={WORDS_MAX}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary">
            {copy.find}
          </Button>
          {words === "" ? null : (
            <ButtonLink to="/app/wallet" search={searchOf("history")} state variant="quiet">
              {copy.clear}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

function Page({ words, cursor }: { words: string; cursor: string | null }) {
  const page = useHistoryPage(words, cursor);
  const isFirst = cursor === null;
  return (
    <>
      {isFirst ? <KeptMark of={[page]} about="amounts" /> : null}
      <LiveGate
        live={page}
        label={isFirst ? copy.loading : copy.loadingMore}
        skeleton={<Skeleton shape="row" count={4} />}
      >
        {(data) => <Rows page={data} words={words} isFirst={isFirst} />}
      </LiveGate>
    </>
  );
}

function Rows({ page, words, isFirst }: { page: HistoryPage; words: string; isFirst: boolean }) {
  const { rows, nextCursor } = page;
  const [wantsMore, setWantsMore] = useState(false);
  const isBare = rows.length === 0 && isFirst && !wantsMore;
  if (isBare && nextCursor === null && words === "") return <Nothing />;
  return (
    <Stack>
      {isBare ? <NoMatch words={words} isLast={nextCursor === null} /> : null}
      <PageList isFirst={isFirst} label={copy.heading}>
        {movementsOf(rows).map((movement) => (
          <MovementRow key={movement.row.id} movement={movement} />
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor} label={copy.more} onAsked={() => setWantsMore(true)}>
        {(cursor) => <Page words={words} cursor={cursor} />}
      </MoreRows>
    </Stack>
  );
}

function NoMatch({ words, isLast }: { words: string; isLast: boolean }) {
  return (
    <div role="status">
      <Text tone="2">{fill(isLast ? copy.noMatch : copy.noMatchYet, { words })}</Text>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      picture={<ScrollText aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.empty.title}
      body={copy.empty.line}
      action={
        <ButtonLink to="/app/inbox" search={{ tab: "dares" }} variant="secondary">
          {walletCopy.empty.action}
        </ButtonLink>
      }
    />
  );
}
