import { expect, it } from "vitest";
import { parseDaySearch } from "@/features/daily/today/search";
import { parseDareSearch } from "@/features/dares/dare/search";
import { parseTrackSearch } from "@/features/guests/track/search";
import { parseUnsubscribeSearch } from "@/features/notifications/notificationSettings/unsubscribe";
import { parseWalletSearch } from "@/features/payments/wallet/search";
import { parseFollowSearch } from "@/features/people/follows/search";
import { parseCreatorSearch, parseProfileSearch } from "@/features/people/publicProfile/search";
import { parseCameraSearch } from "@/features/proofs/camera/search";
import { parseShareSearch } from "@/features/proofs/shareTarget/search";
import { parsePlanSearch } from "@/features/purchases/plan/search";
import { parseAuditSearch } from "@/features/staff/audit/search";
import * as money from "@/features/staff/staffMoney/search";

type Parse = (raw: Record<string, unknown>) => object;

it.each<[Parse, string, unknown[], unknown[]]>([
  [parseProfileSearch, "tab", ["dares", "about"], ["proofs", "", 1]],
  [parseCreatorSearch, "tab", ["proofs", "about"], ["dares", "", 1]],
  [parseFollowSearch, "list", ["following"], ["followers", ""]],
  [parseDaySearch, "date", ["2026-11-28"], ["2026-11-281", "x2026-11-28", 2026]],
  [parseShareSearch, "problem", ["notKept"], ["", true]],
])("%o keeps what it knows of an address, and nothing else", (parse, name, known, odd) => {
  for (const value of known) expect(parse({ [name]: value, evil: "x" })).toEqual({ [name]: value });
  for (const value of odd) expect(parse({ [name]: value })).toEqual({});
});

it.each<[Parse, string, number]>([
  [parseDareSearch, "payment_success", 200],
  [parseDareSearch, "session_id", 200],
  [parseTrackSearch, "t", 200],
  [parsePlanSearch, "session_id", 200],
  [parseWalletSearch, "session_id", 200],
  [(raw) => parseWalletSearch({ view: "history", ...raw }), "q", 60],
  [parseCameraSearch, "dareId", 64],
  [money.parseDareSearch, "dareId", 64],
  [money.parseMoneySearch, "username", 64],
  [parseAuditSearch, "actor", 80],
  [(raw) => parseUnsubscribeSearch({ of: "chat", ...raw }), "token", 600],
])("%o keeps a text of its longest length and no longer one", (parse, name, most) => {
  const text = "x".repeat(most);
  expect(parse({ [name]: text })).toHaveProperty(name, text);
  for (const value of [`${text}x`, "", ["x"]]) expect(parse({ [name]: value })).not.toHaveProperty(name);
});
