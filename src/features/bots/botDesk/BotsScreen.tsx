import { StaffGate } from "@/features/staff/access";
import { FindList } from "@/features/staff/desk";
import { RowAct } from "@/features/staff/staffMoney";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { BotsPage } from "./components/BotsPage";
import { Face } from "./components/Face";
import { botDeskCopy } from "./copy.en";
import { type BotRow, type Bots, NEW, type Persona, useBotActs, useBots } from "./data";

const copy = botDeskCopy.list;

/** `/admin/bots` (ADM-02): who writes, by which rules, in which words, and the switch for all of it. */
export function BotsScreen() {
  return (
    <StaffGate admits="admins">
      <AllBots />
    </StaffGate>
  );
}

function AllBots() {
  const live = useBots();
  return (
    <BotsPage title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
        {(bots) =>
          bots.personas.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            <All bots={bots} />
          )
        }
      </LiveGate>
    </BotsPage>
  );
}

function All({ bots }: { bots: Bots }) {
  const { on, personas, rules, templates } = bots;
  return (
    <div className="grid items-start gap-6 wide:grid-cols-2">
      <AllOff on={on} />
      <Personas personas={personas} />
      <Section title={copy.rules}>
        <FindList rows={rules} find={copy.findRule}>
          {(rule) => (
            <RowLink
              key={rule.subjectId}
              to="/admin/bots/rules/$ruleId"
              params={{ ruleId: rule.subjectId }}
              title={rule.name}
              detail={`${nameOf(personas, rule)} · ${standOf(rule)}`}
            />
          )}
        </FindList>
        <ButtonLink to="/admin/bots/rules/$ruleId" params={{ ruleId: NEW }} variant="secondary">
          {copy.newRule}
        </ButtonLink>
      </Section>
      <Section title={copy.templates}>
        <FindList rows={templates} find={copy.findTemplate}>
          {(template) => (
            <RowLink
              key={template.subjectId}
              to="/admin/bots/templates/$templateId"
              params={{ templateId: template.subjectId }}
              title={template.name}
              detail={standOf(template)}
            />
          )}
        </FindList>
        <ButtonLink to="/admin/bots/templates/$templateId" params={{ templateId: NEW }} variant="secondary">
          {copy.newTemplate}
        </ButtonLink>
      </Section>
    </div>
  );
}

const nameOf = (personas: readonly Persona[], { personaId }: BotRow): string =>
  personas.find((persona) => persona.personaId === personaId)?.name ?? "";

/** What speaks, and what waits behind it. */
function standOf({ live, state }: BotRow): string {
  const speaks = live === null ? copy.never : copy.live(live);
  return state === "draft" || state === "dry" ? `${speaks}, ${copy.waiting[state]}` : speaks;
}

function AllOff({ on }: { on: boolean }) {
  const { turn } = useBotActs();
  const run = (reason: string) => turn({ name: "bots", on: !on, reason });
  return (
    <Section title={on ? copy.on : copy.off}>
      <Text size="sm" tone="2">
        {on ? copy.onLine : copy.offLine}
      </Text>
      <RowAct
        key={String(on)}
        action={on ? copy.turnOff : copy.turnOn}
        tone={on ? "danger" : "primary"}
        run={run}
      />
    </Section>
  );
}

function Personas({ personas }: { personas: readonly Persona[] }) {
  return (
    <Section title={copy.personas}>
      <List>
        {personas.map(({ personaId, name, handle, face, enabled }) => (
          <RowLink
            key={personaId}
            to="/admin/bots/personas/$personaId"
            params={{ personaId }}
            leading={<Face face={face} />}
            title={name}
            detail={
              <span className="flex flex-wrap items-center gap-2">
                @{handle} <Tag>{botDeskCopy.label}</Tag>
                {enabled ? null : <Tag tone="warning">{copy.silent}</Tag>}
              </span>
            }
          />
        ))}
      </List>
    </Section>
  );
}
