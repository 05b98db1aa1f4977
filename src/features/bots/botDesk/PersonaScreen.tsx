import { BOT_TONE_MAX } from "@convex/domain/bots/words";
import { MAX_BIO_LENGTH } from "@convex/domain/limits";
import { useState } from "react";
import { StaffGate } from "@/features/staff/access";
import { ReasonForm } from "@/features/staff/staffMoney";
import { Facts } from "@/ui/data/Facts";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { Switch } from "@/ui/input/Switch";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { BotsPage, NoSuchBot } from "./components/BotsPage";
import { Face } from "./components/Face";
import { botDeskCopy } from "./copy.en";
import { type Persona, useBotActs, usePersona } from "./data";
import { HOURS } from "./hours";

const copy = botDeskCopy.persona;

/** `/admin/bots/personas/{personaId}` (ADM-05): name, face, handle and label are fixed. */
export function PersonaScreen({ personaId }: { personaId: string }) {
  return (
    <StaffGate admits="admins">
      <PersonaPage personaId={personaId} />
    </StaffGate>
  );
}

function PersonaPage({ personaId }: { personaId: string }) {
  const live = usePersona(personaId);
  const name = live.status === "ready" ? live.data?.name : undefined;
  return (
    <BotsPage title={name ?? botDeskCopy.list.personas}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
        {(persona) => (persona === null ? <NoSuchBot /> : <Editor key={personaId} saved={persona} />)}
      </LiveGate>
    </BotsPage>
  );
}

function Editor({ saved }: { saved: Persona }) {
  const [{ bio, tone, quiet, enabled }, setPersona] = useState(saved);
  const { savePersona } = useBotActs();
  const set = (part: Partial<Persona>) => setPersona((before) => ({ ...before, ...part }));
  const { personaId, face, handle } = saved;
  const run = (reason: string) => savePersona({ personaId, bio, tone, quiet, enabled, reason });
  return (
    <Stack gap="lg">
      <Face face={face} />
      <Facts
        facts={[
          [copy.handle, `@${handle}`],
          [copy.labelName, botDeskCopy.label],
        ]}
      />
      <ReasonForm action={copy.save} run={run}>
        {() => (
          <>
            <TextField
              label={copy.bio}
              value={bio}
              maxLength={MAX_BIO_LENGTH}
              onChange={(next) => set({ bio: next })}
            />
            <TextField
              label={copy.tone}
              value={tone}
              maxLength={BOT_TONE_MAX}
              onChange={(next) => set({ tone: next })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Select
                label={copy.quietFrom}
                value={String(quiet.from)}
                options={HOURS}
                onChange={(hour) => set({ quiet: { ...quiet, from: Number(hour) } })}
              />
              <Select
                label={copy.quietTo}
                value={String(quiet.to)}
                options={HOURS}
                onChange={(hour) => set({ quiet: { ...quiet, to: Number(hour) } })}
              />
            </div>
            <Text size="sm" tone="2">
              {copy.quietLine}
            </Text>
            <Switch
              label={copy.enabled}
              description={copy.enabledLine}
              checked={enabled}
              onChange={(on) => set({ enabled: on })}
            />
          </>
        )}
      </ReasonForm>
    </Stack>
  );
}
