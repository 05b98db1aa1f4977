import { EMERGENCY_NUMBERS } from "@convex/domain/catalogue/crisisContacts";
import type { CounterStand } from "@convex/domain/safety/counterNotices";
import type { ReportStand } from "@convex/domain/safety/reportReasons";

/** {name} is the person, as they are called. */
export const safetyCopy = {
  menu: {
    mute: { title: "Mute", line: "Hides them from your feed, with no push about them. They are not told." },
    unmute: { title: "Unmute", line: "Shows them in your feed again." },
    restrict: {
      title: "Restrict",
      line: "Their dares arrive silently, and they cannot see when you are online. They are not told.",
    },
    unrestrict: { title: "Lift restriction", line: "You hear about their dares again." },
    block: { title: "Block", line: "You can no longer see each other. They are not told." },
    unblock: { title: "Unblock", line: "You can find each other again. You will not follow each other." },
    report: { title: "Report", line: "Our team looks into it. They are not told." },
    loading: "Loading your choices",
  },
  done: {
    block: "Blocked {name}. You can undo this in Settings, under “Blocked and muted”.",
    unblock: "Unblocked {name}.",
    mute: "Muted {name}.",
    unmute: "Unmuted {name}.",
    restrict: "Restricted {name}.",
    unrestrict: "{name} is no longer restricted.",
  },
  block: {
    title: "Block {name}?",
    points: [
      "You can no longer find or see each other.",
      "You stop following each other, even if you unblock later.",
      "Dares between you that are not accepted yet are closed, and the money goes back.",
      "An accepted dare continues, without names.",
      "They are not told.",
    ],
    confirm: "Block {name}",
    keep: "Cancel",
  },
  reportDare: "Report this dare",
  reportProof: "Report this video",
  reportComment: "Report {name}'s comment",
  reportMessage: "Report {name}'s message",
  reportNote: "Report this automated message",
  report: {
    title: "Report {name}",
    why: "What is wrong?",
    choose: "Please choose what is wrong.",
    next: "Continue",
    back: "Back",
    detail: "What should we know?",
    detailHint: "What happened, and where. Only our reviewers read it.",
    alsoBlock: "Block {name} as well",
    send: "Send report",
    help: {
      title: "Is someone in danger right now?",
      line: `Call your local emergency number first: ${EMERGENCY_NUMBERS}. You do not have to be sure.`,
    },
    receipt: {
      title: "We have your report",
      line: "Our team will look into it. {name} is not told. Keep this number: anyone who has it can check the report.",
      number: "Report number",
      status: "Check status",
      done: "Done",
    },
    sentNotBlocked:
      "Your report was sent, but {name} could not be blocked: your list is full, or they have left.",
    sentAndBlocked:
      "Report sent, and {name} is blocked. Find the report in Settings, under “Blocked and muted”.",
  },
  screen: {
    title: "Blocked and muted",
    lead: "Who and what you do not want to see. Nobody is told.",
    decisions: { title: "Decisions about you", line: "What our team decided, why, and how to appeal" },
    people: {
      title: "People",
      legend: "List",
      kinds: { block: "Blocked", mute: "Muted", restrict: "Restricted" },
      loading: "Loading the list",
      empty: {
        block: { title: "Nobody blocked", line: "You can block someone from their profile." },
        mute: { title: "Nobody muted", line: "You can mute someone from their profile." },
        restrict: { title: "Nobody restricted", line: "You can restrict someone from their profile." },
      },
      undo: { block: "Unblock", mute: "Unmute", restrict: "Lift" },
      /** {name}; the button's word for screen readers. */
      undoOf: { block: "Unblock {name}", mute: "Unmute {name}", restrict: "Lift {name}'s restriction" },
    },
    words: {
      title: "Muted words",
      lead: "Anything containing these words is hidden. Case and accents make no difference.",
      loading: "Loading your words",
      empty: { title: "No muted words yet", line: "Add the first one above." },
      add: "Mute words",
      field: "Words or phrases",
      fieldHint: "One per line. You can paste a whole list.",
      one: "Word or phrase",
      /** {word} of a row; for screen readers. */
      changeOf: "Change {word}",
      removeOf: "Remove {word}",
      part: "Also inside longer words",
      scopes: "Where it is hidden",
      scope: {
        feed: "Feed",
        comments: "Comments",
        requests: "Message requests",
        notifications: "Notifications",
      },
      lasting: "For how long",
      lastings: { day: "1 day", week: "7 days", month: "30 days", always: "Always" },
      whole: "Whole word",
      inside: "Also inside words",
      ends: "Ends",
      always: "Always",
      edit: "Change",
      remove: "Remove",
      save: "Save",
      editTitle: "Edit a muted word",
      /** {count} of 200 */
      count: "{count} of {max}",
      hidden: {
        one: "Your muted words hide {count} notification.",
        other: "Your muted words hide {count} notifications.",
      },
    },
    reports: {
      title: "Your reports",
      loading: "Loading your reports",
      empty: { title: "No reports yet", line: "You can report someone from their profile." },
      about: {
        profile: "A profile",
        dare: "A dare",
        proof: "A video",
        answer: "A video",
        comment: "A comment",
        message: "A message",
        note: "An automated message",
        notice: "Something you described",
      },
    },
  },
  status: {
    title: "Report",
    loading: "Loading the report",
    number: "Report number",
    about: {
      profile: "About a profile",
      dare: "About a dare",
      proof: "About a video",
      answer: "About a video",
      comment: "About a comment",
      message: "About a message",
      note: "About an automated message",
      notice: "About what you described",
    },
    sent: "Sent",
    /** A moment to come follows. */
    decideBy: "A person decides this at the latest",
    /** {name} who signed, {date} when it comes back. */
    answer: {
      possible: "",
      waiting:
        "Its owner answered. Signed by {name}, they say that they may use your work. It comes back on {date}, unless you go to court and tell us before then.",
      claimed: "Its owner answered, and you went to court. It stays away until that is decided.",
      returned: "Its owner answered, and no claim was filed. It is back.",
    } satisfies Record<CounterStand, string>,
    again: {
      line: "Think we missed something? You can ask once for a second look, by someone else on our team.",
      ask: "Ask for a second look",
    },
    missing: {
      title: "We can't find that report number.",
      line: "Check it against your receipt.",
      action: "Go to the start page",
    },
  },
} as const;

/** A request that only described something, and nobody found it. */
export const notFoundCopy = {
  title: "Closed: we could not find it",
  line: "Please send it again with the link, or with more about where you saw it.",
};

/** How a report stands, in general words (product 22). */
export const standCopy: Record<ReportStand, { title: string; line: string }> = {
  received: { title: "Received", line: "It is in the queue, most serious first." },
  looking: { title: "In review", line: "One of our team is looking at it now." },
  acted: {
    title: "Decided: we took action",
    line: "Thank you. What we did stays between us and that person.",
  },
  "no-breach": { title: "Decided: no rule broken", line: "Thank you for telling us. The report is closed." },
};
