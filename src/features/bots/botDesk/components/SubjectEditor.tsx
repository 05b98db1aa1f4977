import { BOT_NAME_MAX } from "@convex/domain/bots/words";
import { type ReactNode, useState } from "react";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { botDeskCopy } from "../copy.en";
import { type BotSubject, type RuleContent, type TemplateContent, useBotActs } from "../data";
import { History, SaveDraft, VersionActs } from "./Versions";

const copy = botDeskCopy.name;

/** Opened anew for each version: what is written in the form, and what is pressed, is about the one that is shown. */
export const versionKey = (subject: BotSubject | null): string => {
  const newest = subject?.versions[0];
  return `${subject?.subjectId}:${newest?.version}:${newest?.state}`;
};

type Content = RuleContent | TemplateContent;

interface Draft {
  content: Content;
  isChanged: boolean;
  /** Saving was tried: whatever is missing is said from now on. */
  wasAsked: boolean;
  ask: () => void;
}

/** What is changed, as it was read: somebody else's change must not be written over unseen. */
function baseOf(subject: BotSubject | null): { subjectId: string | null; version?: number } {
  const newest = subject?.versions[0];
  if (subject === null || newest === undefined) return { subjectId: null };
  return { subjectId: subject.subjectId, version: newest.version };
}

/** What is written of a rule or a template. */
export function useDraft<Of extends Content>(saved: Of, subject: BotSubject | null) {
  const [content, setContent] = useState(saved);
  const [wasAsked, setWasAsked] = useState(false);
  return {
    content,
    put: setContent,
    set: (part: Partial<Of>) => setContent((before) => ({ ...before, ...part })),
    isChanged: subject === null || JSON.stringify(content) !== JSON.stringify(saved),
    wasAsked,
    ask: () => setWasAsked(true),
  };
}

type SubjectEditorProps = {
  draft: Draft;
  setName: (name: string) => void;
  subject: BotSubject | null;
  isSound: boolean;
  onSaved: (subjectId: string) => void;
  /** Beside the form where there is room. */
  aside: ReactNode;
  children: ReactNode;
};

/** A name, what makes the rule or the template, and what may be done with its versions. */
export function SubjectEditor(props: SubjectEditorProps) {
  const { draft, setName, subject, isSound, onSaved, aside, children } = props;
  const { content, isChanged, wasAsked, ask } = draft;
  const { saveDraft } = useBotActs();
  const isNamed = content.name.trim() !== "";
  const check = () => {
    ask();
    return isNamed && isSound;
  };
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <Stack gap="lg">
        <TextField
          label={copy.label}
          hint={copy.hint}
          value={content.name}
          maxLength={BOT_NAME_MAX}
          onChange={setName}
          error={wasAsked && !isNamed ? copy.problem : null}
        />
        {children}
        {isChanged ? (
          <SaveDraft
            run={(reason) => saveDraft({ ...baseOf(subject), content, reason })}
            check={check}
            onDone={onSaved}
          />
        ) : null}
        {subject === null ? null : <VersionActs subject={subject} isChanged={isChanged} />}
        {subject === null ? null : <History subject={subject} />}
      </Stack>
      {aside}
    </div>
  );
}
