import { TEAM_TAG_MAX_LENGTH, TEAM_TAGS_MAX } from "@convex/domain/chat/chat";
import { cleanTeamTags, TEAM_TAGS_MESSAGE } from "@convex/domain/chat/requests";
import { type FormEvent, useState } from "react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { List, Row } from "@/ui/data/List";
import { useToasts } from "@/ui/feedback/toasts";
import { TextField } from "@/ui/input/TextField";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { chatSettingsCopy } from "./copy.en";
import { type Rules, useSetChatRules } from "./data";

const copy = chatSettingsCopy.team;

/** Product 13: a managed account says so, and names who wrote a message. */
export function TeamNames({ rules }: { rules: Rules }) {
  const set = useSetChatRules();
  const toasts = useToasts();
  const remove = useAct(async (name: string) => {
    await set({ ...rules, teamTags: rules.teamTags.filter((each) => each !== name) });
    toasts.show({ kind: "success", message: copy.removed(name) });
  });
  return (
    <Stack as="section">
      <Heading level={3}>{copy.title}</Heading>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      {rules.teamTags.length === 0 ? null : (
        <List label={copy.list}>
          {rules.teamTags.map((name) => (
            <Row
              key={name}
              title={name}
              trailing={
                <Button variant="secondary" size="sm" onClick={() => void remove.run(name)}>
                  <span aria-hidden="true">{copy.remove}</span>
                  <span className="sr-only">{copy.removeOf(name)}</span>
                </Button>
              }
            />
          ))}
        </List>
      )}
      {remove.error ? (
        <div role="alert">
          <Text tone="danger">{remove.error.message}</Text>
        </div>
      ) : null}
      {rules.teamTags.length < TEAM_TAGS_MAX ? <AddName rules={rules} /> : null}
    </Stack>
  );
}

function AddName({ rules }: { rules: Rules }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const set = useSetChatRules();
  const toasts = useToasts();
  const add = useAct((teamTags: string[]) => set({ ...rules, teamTags }));
  const save = async (): Promise<boolean> => {
    const teamTags = cleanTeamTags([...rules.teamTags, name]);
    setProblem(teamTags === null ? TEAM_TAGS_MESSAGE : null);
    if (teamTags === null) return false;
    const { ok } = await add.run(teamTags);
    if (!ok) return false;
    // Written on meanwhile: that is another name, and stays.
    setName((now) => (now === name ? "" : now));
    toasts.show({ kind: "success", message: copy.added(teamTags.at(-1) ?? name) });
    return true;
  };
  const guard = useUnsavedChanges({ dirty: name.trim() !== "", save, discard: () => setName("") });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
      <TextField
        label={copy.field}
        value={name}
        onChange={setName}
        maxLength={TEAM_TAG_MAX_LENGTH}
        error={problem ?? add.error?.message ?? null}
      />
      <Button type="submit" variant="secondary" state={add.button}>
        {copy.add}
      </Button>
      {guard}
    </form>
  );
}
