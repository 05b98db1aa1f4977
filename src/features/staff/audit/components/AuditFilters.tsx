import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { DateField } from "@/ui/input/DateField";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Fold } from "@/ui/layout/Fold";
import { auditCopy } from "../copy.en";
import { type AuditSearch, parseAuditSearch } from "../search";

const copy = auditCopy.filters;
const ACTIONS = [
  { value: "", label: copy.any },
  ...Object.entries(auditCopy.actions).map(([value, label]) => ({ value, label })),
];

/** They stand in the address: a search can be sent to a colleague. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(search);
  const set = (part: AuditSearch) => setDraft({ ...draft, ...part });
  const isAsked = Object.keys(search).length > 0;
  return (
    <Fold title={copy.title} open={isAsked}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: "/admin/audit", search: parseAuditSearch({ ...draft }) });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={copy.actor}
            value={draft.actor ?? ""}
            onChange={(actor) => set({ actor })}
            verbatim
            hint={copy.hint}
          />
          <TextField
            label={copy.about}
            value={draft.about ?? ""}
            onChange={(about) => set({ about })}
            verbatim
            hint={copy.aboutHint}
          />
          <DateField label={copy.from} value={draft.from ?? ""} onChange={(from) => set({ from })} />
          <DateField label={copy.to} value={draft.to ?? ""} onChange={(to) => set({ to })} />
          <Select
            label={copy.action}
            value={draft.action ?? ""}
            onChange={(action) => set({ action })}
            options={ACTIONS}
          />
        </div>
        <Cluster>
          <Button type="submit">{copy.show}</Button>
          {isAsked ? (
            <ButtonLink to="/admin/audit" search={{}} variant="quiet">
              {copy.clear}
            </ButtonLink>
          ) : null}
        </Cluster>
      </form>
    </Fold>
  );
}
