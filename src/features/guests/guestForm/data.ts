import { api } from "@convex/_generated/api";
import { normaliseBlank } from "@convex/domain/sending/templateRendering";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { logEvent } from "@/features/shell/telemetry";
import { visitStore } from "@/lib/cache/storage";
import { keepGuestKey } from "@/lib/live/guestKeys";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type DareOffer = NonNullable<FunctionReturnType<typeof api.tracking.offer>>;
type GuestDraft = {
  clientId: string;
  templateId: string;
  blanks: Record<string, string>;
  amount: number | null;
  email: string;
  adult: boolean;
};

export const useDareOffer = (username: string, wait: boolean) =>
  useLive(api.tracking.offer, wait ? "skip" : { username });

/** Makes the dare and keeps its key, which is told this once. */
export function useBeginDare(username: string, session: string) {
  const begin = useCall(useMutation(api.tracking.begin));
  return async (form: GuestDraft & { amount: number }) => {
    const blanks = Object.fromEntries(
      Object.entries(form.blanks).map(([name, text]) => [name, normaliseBlank(text)]),
    );
    const { dareId, key } = await begin({ ...form, blanks, username, session });
    keepGuestKey(dareId, key);
    logEvent("dare_sent", { guest: true });
    visitStore.remove(STORAGE_KEYS.guestDraft + username);
    return dareId;
  };
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** What this tab holds of a form, field by field; anything else is as if it were not there. */
function parseDraft(raw: string | null, fresh: GuestDraft): GuestDraft {
  if (raw === null) return fresh;
  try {
    const held: Partial<Record<keyof GuestDraft, unknown>> = Object(JSON.parse(raw));
    const text = (name: "clientId" | "templateId" | "email") => {
      const value = held[name];
      return typeof value === "string" ? value : fresh[name];
    };
    return {
      clientId: text("clientId"),
      templateId: text("templateId"),
      blanks: texts(held.blanks),
      amount: typeof held.amount === "number" ? held.amount : fresh.amount,
      email: text("email"),
      adult: held.adult === true,
    };
  } catch {
    return fresh;
  }
}

/** The form saves itself in this tab (product 19: a draft is kept in the browser). Another wish is another dare. */
export function useGuestDraft(username: string, fresh: Omit<GuestDraft, "clientId">) {
  const name = STORAGE_KEYS.guestDraft + username;
  const [form, setForm] = useState(() =>
    parseDraft(visitStore.get(name), { ...fresh, clientId: crypto.randomUUID() }),
  );
  const change = (part: Partial<Omit<GuestDraft, "clientId">>) => {
    const next = { ...form, ...part, clientId: crypto.randomUUID() };
    visitStore.set(name, JSON.stringify(next));
    setForm(next);
  };
  return [form, change] as const;
}

export type TipOffer = NonNullable<FunctionReturnType<typeof api.tracking.tipOffer>>;
type TipWish = { clientId: string; amount: number; email: string; adult: boolean };
/** Makes the tip and keeps its key, which is told this once. The tip's id. */
export type BeginTip = (wish: TipWish) => Promise<string>;

/** What a guest may tip this person; null where none may. */
export const useTipOffer = (username: string, wait: boolean) =>
  useLive(api.tracking.tipOffer, wait ? "skip" : { username });

/** From a creator's page. */
export function useBeginTip(username: string, session: string): BeginTip {
  const begin = useCall(useMutation(api.tracking.beginTip));
  return async (wish) => kept(await begin({ ...wish, username, session }));
}

/** From the guest's own settled dare, whose key says who they are. */
export function useBeginTipForDare(held: { dareId: string; key: string }): BeginTip {
  const begin = useCall(useMutation(api.tracking.tipForDare));
  return async ({ clientId, amount }) => kept(await begin({ ...held, clientId, amount }));
}

function kept({ tipId, key }: FunctionReturnType<typeof api.tracking.beginTip>): string {
  keepGuestKey(tipId, key);
  return tipId;
}
