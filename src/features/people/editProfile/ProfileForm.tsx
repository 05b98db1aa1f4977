import { MAX_BIO_LENGTH, MAX_TAGS } from "@convex/domain/limits";
import { INTERESTS, type Interest } from "@convex/domain/people/interests";
import { lengthOf } from "@convex/domain/text/plainText";
import { type FormEvent, useId, useState } from "react";
import { useComeBack, useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Chip } from "@/ui/input/Chip";
import { Select } from "@/ui/input/Select";
import { TagsField } from "@/ui/input/TagsField";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CreatorBlock } from "./components/CreatorBlock";
import { LinksField } from "./components/LinksField";
import { editProfileCopy as copy } from "./copy.en";
import type { EditableProfile } from "./data";
import { addTags } from "./draft";
import { useIsForListing } from "./listing";
import { useProfileForm } from "./useProfileForm";

const GENDERS = ["female", "male", "non-binary", "prefer-not-to-say"] as const;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: copy.gender.options[value] }));
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const HOUR_OPTIONS = [
  { value: "", label: copy.reminder.none },
  ...HOURS.map((value) => ({ value, label: copy.reminder.hour(value.padStart(2, "0")) })),
];

/** Every field that a person may write, judged by the server's own rules before anything is sent. */
export function ProfileForm({ profile }: { profile: EditableProfile }) {
  const form = useProfileForm(profile);
  const { draft, change, problems, tried } = form;
  const guard = useUnsavedChanges({ dirty: form.isDirty, save: form.save, discard: form.discard });
  const noteId = useId();
  const isForListing = useIsForListing();
  const [isDone, setDone] = useState(false);
  useComeBack(isDone && !form.isDirty);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(setDone);
  };
  const toggle = (interest: Interest) => {
    const isChosen = draft.interests.includes(interest);
    const next = INTERESTS.filter((each) => (each === interest ? !isChosen : draft.interests.includes(each)));
    change({ interests: next });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {form.summary === null ? null : <InlineNotice kind="danger">{form.summary}</InlineNotice>}
        <Section title={copy.parts.about}>
          <TextField
            {...copy.name}
            autoComplete="nickname"
            required
            value={draft.displayName}
            onChange={(displayName) => change({ displayName })}
            error={problems.displayName ?? null}
          />
          <div id="bio">
            <TextArea
              label={copy.bio.label}
              {...(isForListing ? { hint: copy.needed } : { optional: true })}
              rows={3}
              counter={copy.bio.counter(lengthOf(draft.bio), MAX_BIO_LENGTH)}
              value={draft.bio}
              onChange={(bio) => change({ bio })}
              error={problems.bio ?? null}
            />
          </div>
          <TextField
            {...copy.location}
            optional
            autoComplete="address-level2"
            value={draft.location}
            onChange={(location) => change({ location })}
            error={problems.userDefinedLocation ?? null}
          />
          <Select
            label={copy.gender.label}
            optional
            autoComplete="sex"
            value={draft.gender}
            onChange={(gender) => change({ gender })}
            options={GENDER_OPTIONS}
          />
        </Section>
        <Section title={copy.parts.interests}>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-sm font-semibold text-ink">{copy.interests.legend}</legend>
            <div className="flex flex-wrap gap-2">
              {INTERESTS.map((interest) => (
                <Chip
                  key={interest}
                  selected={draft.interests.includes(interest)}
                  onToggle={() => toggle(interest)}
                >
                  {interest}
                </Chip>
              ))}
            </div>
            <Text size="sm" tone="2">
              {copy.interests.nsfw}
            </Text>
            {problems.interests ? <InlineNotice kind="danger">{problems.interests}</InlineNotice> : null}
          </fieldset>
          <TagsField
            words={copy.tags}
            tags={draft.tags}
            most={MAX_TAGS}
            onAdd={(typed) => change({ tags: addTags(draft.tags, typed) })}
            onRemove={(tag) => change({ tags: draft.tags.filter((each) => each !== tag) })}
            error={problems.tags ?? null}
          />
        </Section>
        <Section title={copy.parts.links}>
          <LinksField
            links={draft.links}
            onChange={(links) => change({ links })}
            tried={tried}
            error={problems.linkedSocial ?? null}
          />
        </Section>
        <Section title={copy.parts.creator}>
          <CreatorBlock
            isCreator={profile.isCreator}
            currency={profile.currency}
            draft={draft}
            problems={problems}
            onChange={change}
          />
        </Section>
        <Section title={copy.parts.reminder}>
          <Select
            label={copy.reminder.label}
            value={draft.reminderHour}
            onChange={(reminderHour) => change({ reminderHour })}
            options={HOUR_OPTIONS}
            error={problems.dailyReminderHour ?? null}
          />
        </Section>
        <Stack gap="sm">
          <Button
            type="submit"
            size="lg"
            block
            state={form.button}
            disabled={!form.isDirty}
            describedBy={noteId}
          >
            {copy.save}
          </Button>
          <Text id={noteId} size="sm" tone="3">
            {form.isDirty ? "" : copy.nothingToSave}
          </Text>
        </Stack>
      </Stack>
      {guard}
    </form>
  );
}
