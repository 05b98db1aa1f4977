import { BOT_VARIABLES } from "@convex/domain/bots/triggers";
import {
  BOT_NAME_MAX,
  BOT_PLACE_NAMES,
  BOT_PLACES,
  BOT_TEXT_MAX,
  fillText,
  textProblem,
} from "@convex/domain/bots/words";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { StaffGate } from "@/features/staff/access";
import { Button } from "@/ui/action/Button";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { BotsPage, NoSuchBot } from "./components/BotsPage";
import { NoteCard } from "./components/Preview";
import { History, SaveDraft, VersionActs } from "./components/Versions";
import { botDeskCopy } from "./copy.en";
import { type BotSubject, NEW, type TemplateContent, useBotActs, useSubject } from "./data";

const copy = botDeskCopy.template;
const NOWHERE = "";
const PLACES = [
  { value: NOWHERE, label: copy.nowhere } as const,
  ...BOT_PLACE_NAMES.map((value) => ({ value, label: BOT_PLACES[value].words })),
];
const BEGIN: TemplateContent = { kind: "template", name: "", text: "", place: "daily" };

/** `/admin/bots/templates/{templateId}` (ADM-04): the words of a note, as one person would read them. */
export function TemplateScreen({ templateId }: { templateId: string }) {
  return (
    <StaffGate admits="admins">
      <TemplatePage templateId={templateId} />
    </StaffGate>
  );
}

function TemplatePage({ templateId }: { templateId: string }) {
  const live = useSubject(templateId);
  const known = live.status === "ready" ? live.data?.versions[0]?.content.name : undefined;
  return (
    <BotsPage title={known ?? copy.new}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(subject) => <Opened templateId={templateId} subject={subject} />}
      </LiveGate>
    </BotsPage>
  );
}

function Opened({ templateId, subject }: { templateId: string; subject: BotSubject | null }) {
  const newest = subject?.versions[0];
  if (templateId !== NEW && newest?.content.kind !== "template") return <NoSuchBot />;
  const saved = newest?.content.kind === "template" ? newest.content : BEGIN;
  return <Editor key={`${templateId}:${newest?.version}:${newest?.state}`} saved={saved} subject={subject} />;
}

function Editor({ saved, subject }: { saved: TemplateContent; subject: BotSubject | null }) {
  const [content, setContent] = useState(saved);
  const [wasAsked, setWasAsked] = useState(false);
  const { saveDraft } = useBotActs();
  const navigate = useNavigate();
  const { name, text, place } = content;
  const isChanged = subject === null || JSON.stringify(content) !== JSON.stringify(saved);
  const problem = textProblem(text);
  const isNamed = name.trim() !== "";
  const check = () => {
    setWasAsked(true);
    return isNamed && problem === null;
  };
  const set = (part: Partial<TemplateContent>) => setContent({ ...content, ...part });
  const open = (templateId: string) =>
    void navigate({ to: "/admin/bots/templates/$templateId", params: { templateId } });
  // An empty text is no mistake before somebody wants to keep it.
  const isWrong = problem !== null && (wasAsked || problem !== "empty");
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <Stack gap="lg">
        <TextField
          label={botDeskCopy.rule.name}
          hint={botDeskCopy.rule.nameHint}
          value={name}
          maxLength={BOT_NAME_MAX}
          onChange={(next) => set({ name: next })}
          error={wasAsked && !isNamed ? botDeskCopy.rule.nameProblem : null}
        />
        <TextArea
          label={copy.text}
          value={text}
          rows={3}
          onChange={(next) => set({ text: next })}
          error={isWrong ? botDeskCopy.textProblems[problem] : null}
          counter={`${[...text].length} / ${BOT_TEXT_MAX}`}
        />
        <Cluster>
          <Text size="sm" tone="2" as="span">
            {copy.insert}
          </Text>
          {BOT_VARIABLES.map((variable) => (
            <Button
              key={variable}
              variant="secondary"
              size="sm"
              onClick={() => set({ text: `${text}{${variable}}` })}
            >
              {`{${variable}}`}
            </Button>
          ))}
        </Cluster>
        <Select
          label={copy.place}
          value={place ?? NOWHERE}
          options={PLACES}
          onChange={(next) => set({ place: next === NOWHERE ? null : next })}
        />
        {isChanged ? (
          <SaveDraft
            run={(reason) => saveDraft({ subjectId: subject?.subjectId ?? null, content, reason })}
            check={check}
            onDone={open}
          />
        ) : null}
        {subject === null ? null : <VersionActs subject={subject} isChanged={isChanged} />}
        {subject === null ? null : <History subject={subject} />}
      </Stack>
      <Section title={copy.preview} look="bare">
        <NoteCard name="" text={fillText(text, { ...copy.sample, place })} />
      </Section>
    </div>
  );
}
