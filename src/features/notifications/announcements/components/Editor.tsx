import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  ANNOUNCEMENT_ZONES,
  announcementProblem,
} from "@convex/domain/notifications/announcements";
import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { fill, pluralWord } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { announcementsCopy } from "../copy.en";
import { type Reach, useAnnouncementActs, useReach } from "../data";
import { BEGIN, type Draft, timeOf, toOf, wordsOf } from "../draft";
import { Preview } from "./Preview";
import { TryOut } from "./TryOut";
import { When } from "./When";

const copy = announcementsCopy.editor;
const AUDIENCES = ANNOUNCEMENT_AUDIENCES.map((value) => ({
  value,
  label: announcementsCopy.audiences[value],
}));
const ZONES = ANNOUNCEMENT_ZONES.map((value) => ({ value, label: announcementsCopy.zones[value] }));

export function Editor() {
  const [draft, setDraft] = useState(BEGIN);
  const [wasAsked, setWasAsked] = useState(false);
  const { send } = useAnnouncementActs();
  const reach = useReach(toOf(draft));
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const wrong = announcementProblem(draft);
  const isSound = () => {
    setWasAsked(true);
    return wrong === null;
  };
  const isLate = timeOf(draft, Date.now()) === undefined;
  const needsSecond = reach.status === "ready" && reach.data.needsSecond;
  const begin = () => {
    setDraft(BEGIN);
    setWasAsked(false);
  };
  return (
    <Section title={copy.title}>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <Stack gap="lg">
          <Words draft={draft} set={set} wasAsked={wasAsked} />
          <Select
            label={copy.audience}
            value={draft.audience}
            options={AUDIENCES}
            onChange={(audience) => set({ audience })}
          />
          {draft.audience === "zone" ? (
            <Select label={copy.zone} value={draft.zone} options={ZONES} onChange={(zone) => set({ zone })} />
          ) : null}
          <LiveGate live={reach} label={copy.loading} skeleton={<Skeleton shape="line" />}>
            {(found) => <HowMany reach={found} />}
          </LiveGate>
          <When draft={draft} set={set} error={wasAsked && isLate ? copy.past : null} />
          <ReasonForm
            action={needsSecond ? copy.ask : draft.isLater ? copy.plan : copy.send}
            run={(reason) =>
              send({ words: wordsOf(draft), ...toOf(draft), at: timeOf(draft, Date.now()) ?? null, reason })
            }
            check={() => isSound() && timeOf(draft, Date.now()) !== undefined}
            onDone={begin}
          />
        </Stack>
        <Stack>
          <Preview title={draft.title} body={draft.body} />
          <TryOut words={wordsOf(draft)} check={isSound} />
        </Stack>
      </div>
    </Section>
  );
}

type WordsProps = { draft: Draft; set: (part: Partial<Draft>) => void; wasAsked: boolean };

/** An empty field is no mistake before somebody wants to send it. */
function Words({ draft, set, wasAsked }: WordsProps) {
  const { title, body, link } = draft;
  const wrong = announcementProblem(draft);
  const errorOf = (field: "title" | "body" | "link") =>
    wrong !== null && wrong.field === field && (wasAsked || wrong.problem !== "empty")
      ? announcementsCopy.problems[field][wrong.problem]
      : null;
  return (
    <>
      <TextField
        label={copy.words}
        value={title}
        maxLength={ANNOUNCEMENT_TITLE_MAX}
        onChange={(next) => set({ title: next })}
        error={errorOf("title")}
      />
      <TextArea
        label={copy.body}
        value={body}
        rows={3}
        onChange={(next) => set({ body: next })}
        error={errorOf("body")}
        counter={`${[...body].length} / ${ANNOUNCEMENT_BODY_MAX}`}
      />
      <TextField
        label={copy.link}
        hint={copy.linkHint}
        value={link}
        onChange={(next) => set({ link: next })}
        error={errorOf("link")}
      />
    </>
  );
}

function HowMany({ reach: { people, isMore, needsSecond } }: { reach: Reach }) {
  const count = people.toLocaleString();
  return (
    <div role="status">
      <Text>{fill(isMore ? copy.more : pluralWord(people, copy.reach), { count })}</Text>
      <Text size="sm" tone="2">
        {needsSecond ? `${copy.second} ${copy.rule}` : copy.rule}
      </Text>
    </div>
  );
}
