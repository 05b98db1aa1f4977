import type { ReportStand } from "@convex/domain/safety/reportReasons";

/** {name} is the person, as they are called. */
export const safetyCopy = {
  menu: {
    mute: { title: "Mute", line: "Leaves your feed. No push about them. They are not told." },
    unmute: { title: "Unmute", line: "Shows them in your feed again." },
    restrict: {
      title: "Restrict",
      line: "Their dares wait in silence, and they do not see when you are here. They are not told.",
    },
    unrestrict: { title: "Lift restriction", line: "Their dares are announced again." },
    block: { title: "Block", line: "Neither of you sees the other any more. They are not told." },
    unblock: { title: "Unblock", line: "You can find each other again. Follows do not come back." },
    report: { title: "Report", line: "Somebody of us looks at it. They are not told." },
    loading: "Loading what you have set",
  },
  done: {
    block: "Blocked {name}. You can undo this in Settings, Safety.",
    unblock: "Unblocked {name}.",
    mute: "Muted {name}.",
    unmute: "Unmuted {name}.",
    restrict: "Restricted {name}.",
    unrestrict: "The restriction of {name} is lifted.",
  },
  block: {
    title: "Block {name}?",
    points: [
      "Neither of you finds or sees the other any more.",
      "You stop following each other; taking the block back does not change that.",
      "Dares between you that nobody has accepted close, and the money goes back.",
      "A dare that already runs goes on, without names.",
      "They are not told.",
    ],
    confirm: "Block {name}",
    keep: "Do not block",
  },
  reportDare: "Report this dare",
  reportProof: "Report this proof",
  reportComment: "Report the comment of {name}",
  reportMessage: "Report the message of {name}",
  report: {
    title: "Report {name}",
    why: "What is wrong?",
    choose: "Please choose what is wrong.",
    next: "Continue",
    back: "Back",
    detail: "What should we know?",
    detailHint: "What happened, and where. Nobody but our reviewers reads it.",
    alsoBlock: "Block {name} as well",
    send: "Send report",
    help: {
      title: "Is somebody in danger right now?",
      line: "Call the emergency number of your country first: 112 in Europe, 911 in the USA and Canada, 999 in the United Kingdom. You do not have to be sure.",
    },
    receipt: {
      title: "We have your report",
      line: "Somebody of us looks at it. {name} is not told. Keep this number: whoever has it can ask how the report stands.",
      number: "Report number",
      status: "See how it stands",
      done: "Done",
    },
    sentNotBlocked:
      "Your report is in, but {name} could not be blocked: your list is full, or they have left.",
    sentAndBlocked: "Report sent, and {name} is blocked. You find the report in Settings, Safety.",
  },
  screen: {
    title: "Safety",
    lead: "Who and what you do not want to meet here. Nobody is told.",
    people: {
      title: "People",
      legend: "List",
      kinds: { block: "Blocked", mute: "Muted", restrict: "Restricted" },
      loading: "Loading the list",
      empty: {
        block: { title: "You have blocked nobody", line: "You block somebody from their profile." },
        mute: { title: "You have muted nobody", line: "You mute somebody from their profile." },
        restrict: { title: "You have restricted nobody", line: "You restrict somebody from their profile." },
      },
      undo: { block: "Unblock", mute: "Unmute", restrict: "Lift" },
      /** {name}; the button's word for screen readers. */
      undoOf: { block: "Unblock {name}", mute: "Unmute {name}", restrict: "Lift restriction of {name}" },
    },
    words: {
      title: "Muted words",
      lead: "What holds one of these words is hidden from you. Case and accents make no difference.",
      loading: "Loading your words",
      empty: { title: "No muted words yet", line: "Write the first in the field above." },
      add: "Mute words",
      field: "Words or phrases",
      fieldHint: "One in each line. You can paste many.",
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
      soon: "Comments and messages follow when they open.",
      lasting: "For how long",
      lastings: { day: "1 day", week: "7 days", month: "30 days", always: "Always" },
      whole: "Whole word",
      inside: "Also inside words",
      ends: "Ends",
      always: "Always",
      edit: "Change",
      remove: "Remove",
      save: "Save",
      editTitle: "Change a muted word",
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
      empty: { title: "You have reported nothing", line: "You report somebody from their profile." },
      about: {
        profile: "A profile",
        dare: "A dare",
        proof: "A proof",
        comment: "A comment",
        message: "A message",
      },
    },
  },
  status: {
    title: "Report",
    loading: "Looking for the report",
    number: "Report number",
    about: {
      profile: "About a profile",
      dare: "About a dare",
      proof: "About a proof",
      comment: "About a comment",
      message: "About a message",
    },
    sent: "Sent",
    missing: {
      title: "No report has this number",
      line: "Please compare it with your receipt.",
      action: "To the start page",
    },
  },
} as const;

/** How a report stands, in general words (product 22). */
export const standCopy: Record<ReportStand, { title: string; line: string }> = {
  received: { title: "Received", line: "It waits in the queue, gravest first." },
  looking: { title: "Being looked at", line: "Somebody of us is reading it now." },
  acted: { title: "Decided: we acted", line: "Thank you. What was done stays between us and the person." },
  "no-breach": { title: "Decided: no breach found", line: "Thank you for telling us. Nothing more is done." },
};
