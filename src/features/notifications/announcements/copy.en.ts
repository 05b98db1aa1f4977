import type {
  AnnouncementAudience,
  AnnouncementProblem,
  AnnouncementState,
  AnnouncementZone,
} from "@convex/domain/notifications/announcements";
import type { BannerStyle } from "@convex/domain/notifications/rules";

type Words = { one: string; other: string };

const audiences: Record<AnnouncementAudience, string> = {
  all: "Everybody",
  creators: "Creators",
  senders: "People who have sent a dare",
  inactive: "People away for two weeks or more",
  zone: "People in one part of the world",
};

const zones: Record<AnnouncementZone, string> = {
  Africa: "Africa",
  America: "The Americas",
  Asia: "Asia",
  Atlantic: "Atlantic islands",
  Australia: "Australia",
  Europe: "Europe",
  Indian: "Islands of the Indian Ocean",
  Pacific: "Pacific islands",
};

const states: Record<AnnouncementState, string> = {
  waiting: "Waits for another admin",
  planned: "Scheduled",
  running: "Going out",
  done: "Sent",
  stopped: "Stopped",
};

const styles: Record<BannerStyle, string> = {
  accepted: "Shown like good news about a dare",
  submitted: "Shown like a new video",
  rejected: "Shown like bad news",
  dare: "Shown like a dare",
  default: "Shown as plain news",
};

export const announcementsCopy = {
  audiences,
  zones,
  states,
  title: "Announcements",
  editor: {
    title: "Write an announcement",
    words: "Title",
    body: "Text",
    link: "Where it leads",
    linkHint: "A path inside the app, such as /app/daily-dare. Leave it empty to lead to their news.",
    audience: "To",
    zone: "Part of the world",
    when: "When",
    now: "As soon as possible",
    later: "At a set time",
    day: "Day",
    hour: "Hour on your clock",
    past: "That time has passed.",
    send: "Send",
    plan: "Schedule",
    ask: "Ask another admin",
    tryOut: "Send to me only",
    tried: "It's in your news now.",
    rule: "Nobody gets more than two announcements a week.",
    loading: "Counting people",
    reach: { one: "{count} person would get it.", other: "{count} people would get it." } satisfies Words,
    more: "More than {count} people would get it.",
    second: "Another admin has to agree before it goes out.",
    preview: "How it arrives",
    noTitle: "Title",
    noBody: "Text",
    styles,
  },
  problems: {
    title: {
      empty: "Please write a title.",
      long: "A title has 60 characters at most.",
      link: "The title can't contain links.",
      path: "",
    },
    body: {
      empty: "Please write the text.",
      long: "The text has 280 characters at most.",
      link: "The text can't contain links. Use the field below.",
      path: "",
    },
    link: {
      empty: "",
      long: "This path is too long.",
      link: "",
      path: "It can only lead to a page of this app. Begin with a slash.",
    },
  } satisfies Record<"title" | "body" | "link", Record<AnnouncementProblem, string>>,
  sent: {
    title: "Sent and scheduled",
    loading: "Looking up announcements",
    empty: "No announcements yet",
    emptyLine: "What you send or schedule appears here.",
    /** Without a link of its own. */
    noLink: "Their news",
    by: (name: string) => `by @${name}`,
    gone: "by someone who has left",
    delivered: { one: "{count} person has it", other: "{count} people have it" } satisfies Words,
    opened: { one: "{count} looked at it", other: "{count} looked at it" } satisfies Words,
    spared: { one: "{count} had two this week", other: "{count} had two this week" } satisfies Words,
    own: "You wrote it, so another admin has to agree.",
    approve: "Agree and send",
    stop: "Stop",
  },
} as const;
