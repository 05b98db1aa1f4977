import type { SharedTrace } from "@convex/domain/progress/invitations";
import type { FixableFault } from "@convex/domain/safety/contentRules";
import type { QueueKind } from "./data";

/** Words for the staff who look at texts and videos. */
export const staffQueueCopy = {
  itemTitle: "Needs attention",
  loading: "Loading the case",
  lines: {
    screening: "A dare to check before the creator gets it.",
    proof: "A video to check before delivery.",
    publish: "A video that both want public.",
  } satisfies Record<QueueKind, string>,
  since: "Arrived",
  decideBy: "Due",
  frozen: "The bank is reviewing the payment, so the clock is paused.",
  edgy: "Edgy",
  gone: { title: "Nothing to decide here", line: "Someone else decided it, or the dare ended." },
  decided: "Decided and logged.",
  facts: {
    sender: "Sender",
    creator: "Creator",
    price: "Price",
    category: "Category",
    facets: "Involves",
    cost: "May cost up to",
    wish: "Sender prefers",
    wishes: { private: "Private", public: "Public" },
    /** Of a video that goes public: who has said yes. */
    senderSays: "Sender agreed to publish",
    creatorSays: "Creator agreed to publish",
    /** asked: a sender who stays anonymous, or has left, is not asked. */
    answers: { yes: "Yes", no: "No", asked: "Not needed" },
    seal: "Live recording asked for",
    yes: "Yes",
    cheer: "Cheer note",
    none: "None",
  },
  messages: {
    line: "A chat opens only from its case, and every look is logged.",
    open: "Read",
    watch: "View the photo or clip",
    shown: "What was sent",
    excerpt: "Context",
    writer: "Written by",
    other: "To",
    former: "Former member",
    solicitations: "Asked to pay or talk elsewhere",
    removed: "Unsent by the sender.",
    gone: "Removed.",
    kinds: {
      text: "",
      media: "A photo or clip",
      dare: "A dare",
      proof: "A video",
      system: "",
    },
    decide: {
      legend: "What now?",
      needed: "Choose one.",
      pass: {
        label: "Deliver it",
        description: "The recipient gets it at the end of the chat, with a notification.",
      },
      drop: {
        label: "Do not deliver it",
        description: "It breaks a rule. The sender reads which one, and your reason.",
      },
      /** It was held, and its sender unsent it meanwhile. */
      over: {
        pass: {
          label: "Close it",
          description: "It breaks no rule. It is not delivered: the sender unsent it.",
        },
        drop: { label: "Count it as refused", description: "It breaks a rule. The sender is told which." },
      },
      action: "Decide",
    },
  },
  daily: {
    title: "An answer for the wall",
    /** {name}: whose it is; {date}: the day it answers. */
    row: "{name}, {date}",
    sample: "On the wall",
    synthetic: "Made with AI",
    watch: "Watch it",
    shown: "The video",
    decide: {
      legend: "What now?",
      needed: "Choose one.",
      publish: { label: "Put it on the wall", description: "Everybody in the app can see it." },
      refuse: {
        label: "Not on the wall",
        description: "It breaks a rule. Its owner reads which one, and your reason.",
      },
      action: "Decide",
    },
  },
  own: {
    line: "You're involved in this, so somebody else has to decide it. Hand it over, or leave it in the list.",
  },
  hold: {
    title: "Who has it",
    loading: "Checking who has it",
    free: "Nobody has taken it yet.",
    mine: "You have it.",
    /** {name}: a colleague. */
    taken: "{name} has it.",
    take: "Take it",
    taking: "Taking it",
    handOver: "Hand it over",
    to: "To",
    nobody: "Back to the list",
  },
  invitation: {
    title: "An invitation to check",
    /** {inviter} and {invitee} are names. */
    pair: "{inviter} invited {invitee}",
    line: "They may be one person. No more points until you decide; points they have stay until then.",
    joined: "Joined",
    shared: {
      card: "Same card",
      bank: "Same bank account",
      device: "Same device",
      third: "Dare with a linked account",
    } satisfies Record<SharedTrace, string>,
    decide: {
      legend: "What now?",
      needed: "Choose one.",
      allow: { label: "Let it count", description: "Both get their points once everything else is met." },
      refuse: { label: "Don’t let it count", description: "Neither of them gets points for it." },
      action: "Decide",
    },
  },
  checklist: "Checklist",
  verdict: {
    heading: "Decision",
    legend: "What now?",
    pass: {
      screening: { label: "Pass it on", description: "The creator sees it right away." },
      proof: { label: "Pass it on", description: "The sender can watch it now." },
      publish: { label: "Make it public", description: "Both agreed." },
    },
    edgy: {
      label: "Pass it on as edgy",
      description:
        "It was not marked as edgy: it is blurred, and visitors never see it. The creator reads your reason.",
    },
    refuse: { label: "Refuse it", description: "It breaks a rule." },
    refusals: {
      screening: "The sender is not charged, and reads the rule and your reason.",
      publish: "It stays private. The creator reads the rule and your reason.",
    },
    remove: {
      label: "Remove the dare",
      description:
        "It breaks a rule: the dare ends, and the sender gets the money back. Whoever broke it reads your reason.",
    },
    fix: {
      label: "Ask for a retake",
      description: "The problem can be fixed. It does not use up the sender's own retake.",
    },
    hold: {
      label: "Hold it for now",
      description: "Someone else reviews it too. After three days it becomes a dispute.",
    },
    needed: "Choose one.",
    rule: "Rule",
    ruleNeeded: "Choose the rule.",
    fault: "What is wrong",
    faults: {
      bystander: "Someone who did not agree",
      sound: "Sound",
      "private-detail": "Something private",
      unclear: "Too dark or shaky",
    } satisfies Record<FixableFault, string>,
    action: "Decide",
  },
} as const;
