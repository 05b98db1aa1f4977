import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Money } from "@/ui/data/Money";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Still } from "@/ui/media/Still";
import { walletCopy } from "../copy.en";
import { type HistoryPage, useHistoryPage } from "../data";
import { type Movement, movementsOf } from "../movements";
import { searchOf, WORDS_MAX } from "../search";
import { movementTitle } from "../words";
import { CsvButton } from "./CsvButton";
import { DareName } from "./DareName";

const { between, pockets } = walletCopy.history;

/** What happened, about which dare, in which pocket, when, and by how much. */
function MovementRow({ movement: { row, from } }: { movement: Movement }) {
  const { dareId, title, still, amount } = row;
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      {still === null ? null : <Still still={still} size="square" />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-md font-semibold text-ink">{movementTitle(row.kind)}</span>
        {title === "" ? null : (
          <span className="min-w-0 text-sm text-ink-2">
            <DareName dareId={dareId} name={title} look="text" />
          </span>
        )}
        <span className="text-xs text-ink-3">
          {from === null
            ? pockets[row.pocket]
            : fill(between, { from: pockets[from], to: pockets[row.pocket] })}{" "}
          · <RelativeTime at={row.at} />
        </span>
      </div>
      <span className="shrink-0">
        {from === null ? (
          <Money amount={amount} currency={row.currency} tone={amount < 0 ? "plain" : "gold"} signed />
        ) : (
          <Money amount={amount} currency={row.currency} tone="plain" />
        )}
      </span>
    </li>
  );
}

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
      picture={<PlacePicture name="money" />}
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
