import { isPeriod } from "@convex/domain/bots/period";
import { BOT_TRIGGERS } from "@convex/domain/bots/triggers";
import { missingVariables } from "@convex/domain/bots/words";
import { useNavigate } from "@tanstack/react-router";
import { Facts } from "@/ui/data/Facts";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { NoSuchBot } from "./components/BotsPage";
import { Conditions } from "./components/Conditions";
import { Period } from "./components/Period";
import { Preview } from "./components/Preview";
import { SubjectEditor, useDraft, versionKey } from "./components/SubjectEditor";
import { SubjectPage } from "./components/SubjectPage";
import { botDeskCopy } from "./copy.en";
import { type BotSubject, type Bots, NEW, type RuleContent, useBots } from "./data";

const copy = botDeskCopy.rule;
const TRIGGERS = BOT_TRIGGERS.map((value) => ({ value, label: botDeskCopy.triggers[value] }));

/** `/admin/bots/rules/{ruleId}` (ADM-03): the editor, with whom the rule would reach beside it. */
export function RuleScreen({ ruleId }: { ruleId: string }) {
  return (
    <SubjectPage subjectId={ruleId} copy={copy}>
      {(subject) => <WithBots ruleId={ruleId} subject={subject} />}
    </SubjectPage>
  );
}

function WithBots({ ruleId, subject }: { ruleId: string; subject: BotSubject | null }) {
  return (
    <LiveGate live={useBots()} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
      {(bots) => <Opened ruleId={ruleId} bots={bots} subject={subject} />}
    </LiveGate>
  );
}

type OpenedProps = { ruleId: string; bots: Bots; subject: BotSubject | null };

function Opened({ ruleId, bots, subject }: OpenedProps) {
  const newest = subject?.versions[0];
  const [persona] = bots.personas;
  const [template] = bots.templates;
  if (ruleId !== NEW && newest?.content.kind !== "rule") return <NoSuchBot />;
  if (persona === undefined || template === undefined) return <NoSuchBot />;
  const begin: RuleContent = {
    ...{ kind: "rule", name: "", trigger: "interests_saved", conditions: [] },
    ...{ personaId: persona.personaId, templateId: template.subjectId },
  } as const;
  const saved = newest?.content.kind === "rule" ? newest.content : begin;
  return <Editor key={versionKey(subject)} saved={saved} bots={bots} subject={subject} />;
}

type EditorProps = { saved: RuleContent; bots: Bots; subject: BotSubject | null };

function Editor({ saved, bots, subject }: EditorProps) {
  const draft = useDraft(saved, subject);
  const { content, set } = draft;
  const navigate = useNavigate();
  const lacking = lackingOf(bots, content);
  return (
    <SubjectEditor
      draft={draft}
      setName={(name) => set({ name })}
      subject={subject}
      isSound={lacking.length === 0 && isPeriod(content)}
      onSaved={(ruleId) => void navigate({ to: "/admin/bots/rules/$ruleId", params: { ruleId } })}
      aside={
        <Stack gap="lg">
          <Preview
            ruleId={subject?.subjectId ?? NEW}
            content={content}
            persona={bots.personas.find(({ personaId }) => personaId === content.personaId)}
          />
          {subject === null ? null : <Results subject={subject} />}
        </Stack>
      }
    >
      <Section title={copy.when}>
        <Select
          label={copy.trigger}
          value={content.trigger}
          options={TRIGGERS}
          onChange={(trigger) => set({ trigger })}
        />
        <Conditions value={content.conditions} onChange={(conditions) => set({ conditions })} />
      </Section>
      <Period content={content} put={draft.put} />
      <Note content={content} bots={bots} lacking={lacking} set={set} />
    </SubjectEditor>
  );
}

/** Variables of the chosen words that the trigger has nothing for. */
function lackingOf({ templates }: Bots, { templateId, trigger }: RuleContent): string[] {
  const words = templates.find(({ subjectId }) => subjectId === templateId)?.content;
  return words?.kind === "template" ? missingVariables(words.text, trigger) : [];
}

type NoteProps = {
  content: RuleContent;
  bots: Bots;
  lacking: readonly string[];
  set: (part: Partial<RuleContent>) => void;
};

function Note({ content, bots, lacking, set }: NoteProps) {
  const { personas, templates } = bots;
  const words = templates.find(({ subjectId }) => subjectId === content.templateId)?.content;
  return (
    <Section title={copy.note}>
      <Select
        label={copy.persona}
        value={content.personaId}
        options={personas.map(({ personaId, name }) => ({ value: personaId, label: name }))}
        onChange={(personaId) => set({ personaId })}
      />
      <Select
        label={copy.template}
        value={content.templateId}
        options={templates.map(({ subjectId, name }) => ({ value: subjectId, label: name }))}
        onChange={(templateId) => set({ templateId })}
        error={lacking.length > 0 ? copy.variables(lacking.map((name) => `{${name}}`).join(", ")) : null}
      />
      {words?.kind === "template" ? <Text>{words.text}</Text> : null}
      <Text size="sm" tone="2">
        {copy.caps}
      </Text>
    </Section>
  );
}

function Results({ subject: { results } }: { subject: BotSubject }) {
  return (
    <Section title={copy.results}>
      <Facts
        facts={[
          [copy.sent, results.sent],
          [copy.dry, results.dry],
          [copy.sparedCount, results.spared],
        ]}
      />
    </Section>
  );
}
