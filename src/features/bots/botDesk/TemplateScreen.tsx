import { BOT_VARIABLES } from "@convex/domain/bots/triggers";
import { BOT_PLACE_NAMES, BOT_PLACES, BOT_TEXT_MAX, fillText, textProblem } from "@convex/domain/bots/words";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "@/ui/action/Button";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { NoSuchBot } from "./components/BotsPage";
import { NoteCard } from "./components/Preview";
import { SubjectEditor, useDraft, versionKey } from "./components/SubjectEditor";
import { SubjectPage } from "./components/SubjectPage";
import { botDeskCopy } from "./copy.en";
import { type BotSubject, NEW, type TemplateContent } from "./data";

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
    <SubjectPage subjectId={templateId} copy={copy}>
      {(subject) => <Opened templateId={templateId} subject={subject} />}
    </SubjectPage>
  );
}

function Opened({ templateId, subject }: { templateId: string; subject: BotSubject | null }) {
  const newest = subject?.versions[0];
  if (templateId !== NEW && newest?.content.kind !== "template") return <NoSuchBot />;
  const saved = newest?.content.kind === "template" ? newest.content : BEGIN;
  return <Editor key={versionKey(subject)} saved={saved} subject={subject} />;
}

function Editor({ saved, subject }: { saved: TemplateContent; subject: BotSubject | null }) {
  const draft = useDraft(saved, subject);
  const { content, set, wasAsked } = draft;
  const { text, place } = content;
  const navigate = useNavigate();
  const problem = textProblem(text);
  // An empty text is no mistake before somebody wants to keep it.
  const isWrong = problem !== null && (wasAsked || problem !== "empty");
  return (
    <SubjectEditor
      draft={draft}
      setName={(name) => set({ name })}
      subject={subject}
      isSound={problem === null}
      onSaved={(templateId) =>
        void navigate({ to: "/admin/bots/templates/$templateId", params: { templateId } })
      }
      aside={
        <Section title={copy.preview} look="bare">
          <NoteCard name="" text={fillText(text, { ...copy.sample, place })} />
        </Section>
      }
    >
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
    </SubjectEditor>
  );
}
