import { BOT_TRIGGERS } from "@convex/domain/bots/triggers";
import { BOT_NAME_MAX, missingVariables } from "@convex/domain/bots/words";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { StaffGate } from "@/features/staff/access";
import { Facts } from "@/ui/data/Facts";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { BotsPage, NoSuchBot } from "./components/BotsPage";
import { Conditions } from "./components/Conditions";
import { Preview } from "./components/Preview";
import { History, SaveDraft, VersionActs } from "./components/Versions";
import { botDeskCopy } from "./copy.en";
import { type BotSubject, type Bots, NEW, type RuleContent, useBotActs, useBots, useSubject } from "./data";

const copy = botDeskCopy.rule;
const TRIGGERS = BOT_TRIGGERS.map((value) => ({ value, label: botDeskCopy.triggers[value] }));

/** `/admin/bots/rules/{ruleId}` (ADM-03): the editor, with whom the rule would reach beside it. */
export function RuleScreen({ ruleId }: { ruleId: string }) {
  return (
    <StaffGate admits="admins">
      <RulePage ruleId={ruleId} />
    </StaffGate>
  );
}

function RulePage({ ruleId }: { ruleId: string }) {
  const bots = useBots();
  const subject = useSubject(ruleId);
  const skeleton = <Skeleton shape="card" count={2} />;
  const known = subject.status === "ready" ? subject.data?.versions[0]?.content.name : undefined;
  return (
    <BotsPage title={known ?? copy.new}>
      <LiveGate live={bots} label={copy.loading} skeleton={skeleton}>
        {(all) => (
          <LiveGate live={subject} label={copy.loading} skeleton={skeleton}>
            {(found) => <Opened ruleId={ruleId} bots={all} subject={found} />}
          </LiveGate>
        )}
      </LiveGate>
    </BotsPage>
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
  return (
    <Editor
      key={`${ruleId}:${newest?.version}:${newest?.state}`}
      saved={saved}
      bots={bots}
      subject={subject}
    />
  );
}

type EditorProps = { saved: RuleContent; bots: Bots; subject: BotSubject | null };

function Editor({ saved, bots, subject }: EditorProps) {
  const [content, setContent] = useState(saved);
  const [wasAsked, setWasAsked] = useState(false);
  const { saveDraft } = useBotActs();
  const navigate = useNavigate();
  const subjectId = subject?.subjectId ?? null;
  const isChanged = subject === null || JSON.stringify(content) !== JSON.stringify(saved);
  const lacking = lackingOf(bots, content);
  const isNamed = content.name.trim() !== "";
  const check = () => {
    setWasAsked(true);
    return isNamed && lacking.length === 0;
  };
  const open = (ruleId: string) => void navigate({ to: "/admin/bots/rules/$ruleId", params: { ruleId } });
  const set = (part: Partial<RuleContent>) => setContent({ ...content, ...part });
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <Stack gap="lg">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          value={content.name}
          maxLength={BOT_NAME_MAX}
          onChange={(name) => set({ name })}
          error={wasAsked && !isNamed ? copy.nameProblem : null}
        />
        <Section title={copy.when}>
          <Select
            label={copy.trigger}
            value={content.trigger}
            options={TRIGGERS}
            onChange={(trigger) => set({ trigger })}
          />
          <Conditions value={content.conditions} onChange={(conditions) => set({ conditions })} />
        </Section>
        <Note content={content} bots={bots} lacking={lacking} set={set} />
        {isChanged ? (
          <SaveDraft
            run={(reason) => saveDraft({ subjectId, content, reason })}
            check={check}
            onDone={open}
          />
        ) : null}
        {subject === null ? null : <VersionActs subject={subject} isChanged={isChanged} />}
        {subject === null ? null : <History subject={subject} />}
      </Stack>
      <Stack gap="lg">
        <Preview
          ruleId={subjectId ?? NEW}
          content={content}
          persona={bots.personas.find(({ personaId }) => personaId === content.personaId)}
        />
        {subject === null ? null : <Results subject={subject} />}
      </Stack>
    </div>
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
