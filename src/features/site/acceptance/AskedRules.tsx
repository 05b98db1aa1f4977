import { mayAsk } from "@convex/domain/site/rules";
import type { ReactNode } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useWantedRules } from "./data";

type AskedRulesProps = {
  /** Stays open to whoever has not accepted: the way to leave. */
  isFree: boolean;
  /** Whether any version asks; as the build's own versions say. */
  asks?: boolean;
  children: ReactNode;
};

const RulesScreen = lazyQuietly("changed rules", async () => (await import("./RulesScreen")).RulesScreen);

/** The screen, or before it the rules that changed since this person accepted them (discover 5). */
export function AskedRules({ isFree, asks = mayAsk(), children }: AskedRulesProps) {
  const rules = useWantedRules(asks && !isFree);
  return rules.length === 0 ? children : <RulesScreen rules={rules} />;
}
