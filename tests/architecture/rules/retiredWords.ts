import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** What nobody reads here any more: each had a plainer way to say it. Case counts, and part of a text is enough. */
export const RETIRED_PHRASES: readonly string[] = [
  // the landing page and the first minute
  "the hold on your card is let go",
  "How it goes",
  "a creator is up for",
  "or it is not a dare",
  "reach or standing",
  "that nobody can pay to cross",
  "Your dares are where you left them",
  "this account is mine alone",
  "Continue works once",
  "Leave it open",
  // the feed and people
  "New proofs",
  "Open to dares",
  "Done by",
  "waits for your answer",
  "wait for your answer",
  "Dare settled",
  "Dares settled",
  "dare settled",
  "dares settled",
  // a dare before it is paid
  "of {of} left this month",
  "Time and needs",
  "what is unclear counts in their favour",
  "What must be seen",
  "You judge the proof by these lines",
  "What it asks for",
  "It asks for",
  "Another way to do it",
  "Captions you type may replace",
  "fee, inside the price",
  "Goes straight on",
  "it goes out at once",
  "Time for the proof",
  "Between the two of you",
  "your bank frees the amount",
  "Whom to dare",
  "Find somebody",
  "The beginning of a name",
  "Go on with a draft",
  "Nothing chosen yet",
  // a dare on its way
  "Call off",
  "call it off",
  "call the dare off",
  "Call the dare off",
  "Call this dare off",
  "called off",
  "called it off",
  "Sender would like it",
  "To stay private",
  "In public the sender is",
  "Let somebody watch",
  "how far this dare is",
  "Read it in peace",
  "Tick the line above first",
  "for other words",
  "the words once a round",
  "Make proof",
  // the camera and the take
  "From 3 seconds to 3 minutes",
  "Show this (",
  "Make this sign once",
  "at this picture",
  "will be sent.",
  "Choose where the take is silent",
  "Silence from this moment",
  "Made with a computer",
  "Everyone recognisable",
  "Nothing here is private information",
  "No dare waits for your video",
  "Every video answers a dare",
  // the answer to a proof
  "is watching",
  "when the time is over",
  "Line by line",
  "Tick what you see",
  "one more take",
  "Ask for the take",
  "It is somebody else",
  "Who may see the proof",
  "May this proof go public",
  "It takes a yes from both of you",
  "Answer my next dares the same way",
  "How was it with",
  "never as stars",
  "comes back only after fraud",
  "obliges",
  "Public since",
  "How it was made",
  "Dare someone with this",
  // messages
  "A chat opens with a dare",
  "Whoever writes to you for the first time",
  "Covered until you open it",
  "Write something first",
  "Typing, read marks, requests",
  // money
  "On the way",
  "In a payout",
  "Set aside",
  "Came back",
  "for a table program",
  "You are back from the payment service",
  "Your account is yours alone",
  "Our refund is off",
  // settings
  "Each switch that is on",
  "This starts to count when",
  "when they open",
  "Wherever a video has them",
  "What you take, from whom",
  "What holds one of these words",
  "no device of yours gets a push",
  "your address is not proved yet",
  "Switch off for a while",
  "Nobody has wished",
  "posts plain",
  "items plain",
  "Your page on a large social network",
  "Prove your age",
  "prove your age",
  "News reach you",
  "Cut your picture",
  // errors, safety and the desk
  "was taken back, or its time is over",
  "No report has this number",
  "To look at",
  "Parked events",
  "Events about nothing of ours",
  "a person looks at before",
  "Waits since",
  "Waits for your leave",
  "page anew",
  "gravest first",
  "Whoever reacts stands here",
  // one word for one thing
  "E-mail",
  "e-mail",
  "Tick ",
];

const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const COPY = /(^|\/)copy\.en\.ts$|^convex\//;

/** Retired phrases in what a person reads: the copy files, and the texts of the server. */
export function retiredPhraseViolations(
  files: SourceTree,
  phrases: readonly string[] = RETIRED_PHRASES,
): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!COPY.test(file)) continue;
    for (const [text] of withoutComments(source).matchAll(TEXT)) {
      const found = phrases.filter((phrase) => text.includes(phrase));
      violations.push(...found.map((phrase) => `${file}: ${text} says "${phrase}"`));
    }
  }
  return violations;
}
