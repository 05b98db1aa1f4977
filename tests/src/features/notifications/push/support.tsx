import { api } from "@convex/_generated/api";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import type { PushNews, PushPort } from "@/features/notifications/push";
import { IdentityProvider } from "@/lib/live/identity";
import { ToastProvider } from "@/ui/feedback/toasts";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

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

/** Shows it to a signed-in person, of whom the server knows nothing yet. */
export function show(children: ReactNode) {
  const convex = createTestConvex();
  const identity = new TestIdentity(signedIn);
  render(
    <ToastProvider>
      <IdentityProvider value={identity}>
        <ConvexWithIdentity client={convex.client}>{children}</ConvexWithIdentity>
      </IdentityProvider>
    </ToastProvider>,
  );
  return { convex, identity };
}

interface Standing {
  publicKey?: string | null;
  enabled?: boolean;
  hasActed?: boolean;
  devices?: { hash: string; platform: "web"; lastSeenAt: number; revoked: boolean; ended: boolean }[];
}

/** What the server says of the person and of push. */
export function answer(
  convex: ReturnType<typeof createTestConvex>,
  { publicKey = "key", enabled = true, hasActed = true, devices = [] }: Standing = {},
): void {
  act(() => convex.answer(api.users.me, completedProfile));
  act(() => convex.answer(api.push.publicKey, publicKey));
  act(() => convex.answer(api.push.mine, { enabled, hasActed }));
  act(() => convex.answer(api.push.devices, devices));
}
