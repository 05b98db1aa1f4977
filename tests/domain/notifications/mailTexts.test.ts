import { guestKeyMail, type News, newsMail, stopPage } from "@convex/domain/notifications/mailTexts";
import { describe, expect, it } from "vitest";

const APP = "https://dares.test";
const STOP = { of: "dares", url: "https://site.dares.test/unsubscribe?token=u.dares.abc" } as const;

const line = { title: "Dare ran out of time", body: "Sam did not answer “Juggle”.", link: "/d/d1" };

const news = (over: Partial<News> = {}): News => ({
  ...{ kind: "notice", lines: [line], more: 0, name: "Maya", from: "Sam", lockScreen: "full" },
  ...{ stop: STOP, appUrl: APP },
  ...over,
});

function written(over: Partial<News> = {}) {
  const mail = newsMail(news(over));
  if (mail === null) throw new Error("nothing was written");
  return mail;
}

describe("an e-mail about one notice", () => {
  it("PRODUCT-14 says it in plain words, with a way in and one to turn it off", () => {
    const { subject, text } = written();
    expect(subject).toBe("Dare ran out of time");
    expect(text.split("\n\n")).toEqual([
      "Hi Maya,",
      "Sam did not answer “Juggle”.",
      "Open Dareloop: https://dares.test/d/d1",
      "-- ",
      "You get this because emails about your dares are on.",
      `Turn these emails off: ${STOP.url}`,
      "All email settings: https://dares.test/app/settings/notifications\n",
    ]);
  });

  it("of a fixed type says why it cannot be turned off, and has no such link", () => {
    const { text, html } = written({ stop: null });
    expect(text).toContain("so it cannot be turned off");
    expect(text + html).not.toContain("unsubscribe");
  });

  it("shows no more than the lock screen may: a name, or nothing at all", () => {
    const subjects = [["name", "Sam"] as const, ["nothing", "Dareloop"] as const];
    for (const [lockScreen, subject] of subjects) {
      const mail = written({ lockScreen });
      expect(mail.subject).toBe(subject);
      const whole = Object.values(mail).join("\n");
      expect(whole).toContain("You have something new.");
      expect(whole).not.toMatch(/Juggle|ran out/);
    }
    expect(JSON.stringify(written({ lockScreen: "nothing" }))).not.toContain("Sam");
  });

  it("fetches nothing: no picture, no style from elsewhere, no script, no link but its own", () => {
    const { html } = written();
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio|style)\b|\bsrc=|url\(/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual([`${APP}/d/d1`, STOP.url, `${APP}/app/settings/notifications`]);
  });

  it("takes what people wrote as words: no tags, no second line in the subject, no turned text", () => {
    const name = '<img src="x" onerror="go()">&\'';
    const { html, subject } = written({
      name,
      lines: [{ ...line, title: "Hello\r\nBcc: all@dares.test\u202e", body: "<b>bold</b>" }],
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain("&#60;b&#62;bold&#60;/b&#62;");
    expect(subject).toBe("Hello Bcc: all@dares.test");
    expect(written({ lines: [{ ...line, title: "a".repeat(500) }] }).subject).toHaveLength(120);
  });

  it.each(["https://elsewhere.test/x", "//elsewhere.test", "javascript:go()", "/\\elsewhere.test", null])(
    "leads into the app alone, whatever %j says",
    (link) => {
      const { text } = written({ lines: [{ ...line, link }] });
      expect(text).toContain("Open Dareloop: https://dares.test/app/inbox?tab=activity");
    },
  );
});

describe("a digest", () => {
  const digest = (over: Partial<News> = {}) =>
    written({ kind: "digest", stop: { ...STOP, of: "digest" }, from: null, ...over });

  it("lists what was not seen, each with its link, and counts the rest", () => {
    const lines = [
      { title: "New follower", body: "Sam follows you.", link: "/app/profile/sam" },
      { title: "New reaction", body: "Kim reacted.", link: null },
    ];
    const { subject, text, html } = digest({ lines, more: 3 });
    expect(subject).toBe("What you missed on Dareloop");
    expect(text).toContain(
      "- New follower: Sam follows you.\n  https://dares.test/app/profile/sam\n- New reaction: Kim reacted.\n",
    );
    expect(text).toContain("And 3 more.");
    expect(text).toContain("emails about what you missed are on");
    expect(html).toContain(
      '<li><a href="https://dares.test/app/profile/sam">New follower: Sam follows you.</a></li>',
    );
  });

  it("is a number where a lock screen may show no words", () => {
    const hidden = digest({ lockScreen: "name", more: 2 });
    expect(hidden.text).toContain("There are 3 things you have not seen yet.");
    expect(JSON.stringify(hidden)).not.toContain("Sam");
    expect(digest({ lockScreen: "nothing" }).text).toContain("There is 1 thing");
  });

  it("is none when there is nothing to tell", () => {
    expect(newsMail(news({ kind: "digest", lines: [] }))).toBeNull();
  });
});

it("a guest's mail holds the one link that is a key, and says what it can do", () => {
  const url = `${APP}/track/d1#k=secret`;
  const { subject, text, html } = guestKeyMail({ creator: "Sam", url });
  expect(subject).not.toContain("secret");
  expect(text).toContain(`See your dare: ${url}`);
  expect(text).toContain("until 90 days after the dare ends");
  expect(html).toContain(`href="${url}"`);
});

it("the page behind a link names what would stop and sends one form, to its own address", () => {
  const page = stopPage("digest");
  expect(page).toContain("You will get no more emails about what you missed.");
  expect(page).toMatch(/<form method="post"><button name="sure" value="yes">/);
  expect(page).not.toMatch(/<script|http/);
});
