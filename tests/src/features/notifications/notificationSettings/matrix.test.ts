import { CHANNELS, keepsMail, NOTIFICATION_GROUPS } from "@convex/domain/notifications/rules";
import { describe, expect, it } from "vitest";
import { notificationSettingsCopy } from "@/features/notifications/notificationSettings/copy.en";
import { withWish } from "@/features/notifications/notificationSettings/data";
import {
  clockWord,
  hourOptions,
  hourWord,
  zoneWords,
} from "@/features/notifications/notificationSettings/hours";
import { matrixOf } from "@/features/notifications/notificationSettings/matrix";
import { prefsOf } from "./prefs";

const row = (group: string, channels = {}) => matrixOf(channels).find((each) => each.group === group);
const offers = (group: string) => row(group)?.cells.map(({ offer }) => offer);

describe("the matrix", () => {
  it("ENT-40 has ten groups by three channels, in the order of the rules", () => {
    const rows = matrixOf({});
    expect(rows.map(({ group }) => group)).toEqual([...NOTIFICATION_GROUPS]);
    expect(rows).toHaveLength(10);
    for (const { cells } of rows) expect(cells.map(({ channel }) => channel)).toEqual([...CHANNELS]);
  });

  it("ENT-40 offers what can be chosen, shows what is fixed as on, and knows what does not exist", () => {
    expect(offers("messages")).toEqual(["choice", "choice", "none"]);
    expect(offers("dares")).toEqual(["choice", "choice", "choice"]);
    expect(offers("money")).toEqual(["choice", "choice", "fixed"]);
    expect(row("money")?.cells[2]?.on).toBe(true);
    expect(row("talk")?.cells[2]?.on).toBe(false);
  });

  it("ENT-40 a choice counts over the default, and only for its own channel", () => {
    const before = row("messages")?.cells.map(({ on }) => on);
    const after = row("messages", { messages: { push: false } })?.cells.map(({ on }) => on);
    expect([before, after]).toEqual([
      [true, true, false],
      [true, false, false],
    ]);
  });

  it("ENT-40 says why for each group of which some e-mail always comes, and for no other", () => {
    const { keptMail } = notificationSettingsCopy.matrix;
    const explained = NOTIFICATION_GROUPS.filter((group) => group in keptMail);
    expect(explained).toEqual(NOTIFICATION_GROUPS.filter(keepsMail));
    expect(explained).toEqual(["proofs", "money", "account"]);
  });
});

const prefs = prefsOf({ channels: { talk: { push: false }, money: { banner: false } } });

it("ENT-40 what is shown before the server has spoken: merges a channel into its group and leaves everything else", () => {
  expect(withWish(prefs, { channels: { talk: { banner: false } } })).toEqual({
    ...prefs,
    channels: { talk: { push: false, banner: false }, money: { banner: false } },
  });
  const quietHours = { on: true, from: 23, to: 7 };
  expect(withWish(prefs, { quietHours })).toEqual({ ...prefs, quietHours });
  expect(withWish(prefs, { digest: "daily", lockScreen: "nothing" })).toEqual({
    ...prefs,
    digest: "daily",
    lockScreen: "nothing",
  });
});

describe("hours and zones in words", () => {
  it("as the language has them", () => {
    expect(hourWord(22, "de-DE")).toBe("22:00");
    expect(hourWord(8, "en-US").replace(/\s/gu, " ")).toBe("8:00 AM");
    expect(hourOptions("de-DE")).toHaveLength(24);
    expect(hourOptions("de-DE").at(23)).toEqual({ value: "23", label: "23:00" });
    expect(clockWord(new Date(2026, 10, 22, 14, 35).getTime(), "de-DE")).toBe("14:35");
  });

  it("a zone by its name in words, and as it is where no words are known", () => {
    expect(zoneWords("Europe/Brussels", "en-US")).toBe("Central European Time");
    expect(zoneWords("Nowhere/At_All", "en-US")).toBe("Nowhere/At_All");
  });
});
