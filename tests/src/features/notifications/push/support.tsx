import { api } from "@convex/_generated/api";
import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { PushNews, PushPort } from "@/features/notifications/push";
import { completedProfile } from "../../../app/people";
import type { createTestConvex } from "../../../app/testConvex";

/** A browser that can push, whose permission the test decides. */
export function stubBrowser(permission: NotificationPermission) {
  const state: Record<"permission" | "answer", NotificationPermission> = { permission, answer: "granted" };
  const requestPermission = vi.fn(async () => {
    state.permission = state.answer;
    return state.permission;
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  Object.defineProperty(navigator, "serviceWorker", { value: new EventTarget(), configurable: true });
  return { state, requestPermission };
}

/** The port of a device whose address never changes. */
export class TestPort implements PushPort {
  private readonly listeners = new Set<(news: PushNews) => void>();
  readonly address = vi.fn(async () => ({ endpoint: "https://push.test/1", p256dh: "p", auth: "a" }));
  readonly forget = vi.fn(async () => undefined);
  readonly onNews: PushPort["onNews"] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(news: PushNews): void {
    for (const listener of [...this.listeners]) listener(news);
  }
}

interface Standing {
  profileCompleted?: boolean;
  publicKey?: string | null;
  enabled?: boolean;
  hasActed?: boolean;
  devices?: { hash: string; platform: "web"; lastSeenAt: number; revoked: boolean; ended: boolean }[];
}

/** What the server says of the person and of push. */
export function answer(
  convex: ReturnType<typeof createTestConvex>,
  {
    profileCompleted = true,
    publicKey = "key",
    enabled = true,
    hasActed = true,
    devices = [],
  }: Standing = {},
): void {
  act(() => {
    convex.answer(api.users.me, { ...completedProfile, profileCompleted });
    convex.answer(api.push.publicKey, publicKey);
    convex.answer(api.push.mine, { enabled, hasActed });
    convex.answer(api.push.devices, devices);
  });
}
