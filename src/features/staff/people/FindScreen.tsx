import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { StaffPage, useRole } from "@/features/staff/access";
import { Button } from "@/ui/action/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ByEmail } from "./components/ByEmail";
import { PeopleList } from "./components/PeopleList";
import { peopleCopy } from "./copy.en";
import { useFound } from "./data";

const copy = peopleCopy.find;

/** `/admin/people`: somebody by username or id; by e-mail for admins alone. */
export function FindScreen({ q = "" }: { q?: string | undefined }) {
  return (
    <StaffPage admits="staff" title={copy.title}>
      <SearchForm q={q} />
      {q === "" ? <Text tone="2">{copy.ask}</Text> : <Found q={q} />}
      <ForAdmins />
    </StaffPage>
  );
}

function SearchForm({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  const onSearch = () => {
    const wanted = text.trim();
    void navigate({ to: "/admin/people", search: wanted === "" ? {} : { q: wanted } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Stack>
        <TextField
          label={copy.label}
          value={text}
          onChange={setText}
          verbatim
          hint={copy.hint}
          maxLength={64}
        />
        <div>
          <Button type="submit">{copy.action}</Button>
        </div>
      </Stack>
    </form>
  );
}

function Found({ q }: { q: string }) {
  const live = useFound(q);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(people) =>
        people.length === 0 ? (
          <EmptyState title={copy.empty} body={copy.emptyLine} />
        ) : (
          <PeopleList people={people} />
        )
      }
    </LiveGate>
  );
}

/** What not everybody on the staff may do; the server checks it. */
function ForAdmins() {
  const live = useRole();
  return live.status === "ready" && live.data === "admin" ? <ByEmail /> : null;
}
