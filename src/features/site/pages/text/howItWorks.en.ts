import type { InfoPage } from "../page";

export const howItWorks: InfoPage = {
  path: "/how-it-works",
  title: "How it works",
  description:
    "From a dare to a video, step by step: for senders and creators, with every stop your money makes.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "You dare somebody and name a price. They answer with a video, or say no and you pay nothing.",
  sections: [
    {
      id: "senders",
      title: "You dare somebody",
      blocks: [
        {
          kind: "path",
          items: [
            {
              still: "humor-key-award",
              title: "Pick who",
              text: "Find somebody you love to watch, in [Explore](/explore) or by name.",
            },
            {
              still: "diy-paper-hat",
              title: "Pick the dare",
              text: "From the catalogue, or in your own words. You only see what fits their boundaries.",
            },
            {
              still: "challenges-stack-coins",
              title: "Name your price",
              text: "From {dareMin}. Your card is authorised, not charged.",
            },
            {
              still: "music-kitchen-chorus",
              title: "Get the video",
              text: "They say yes, you are charged, and they record it before your deadline.",
            },
            {
              still: "edgy-roast-yourself",
              title: "Approve it",
              text: "Check it against the checklist you both agreed on. Then they get paid.",
            },
          ],
        },
      ],
    },
    {
      id: "creators",
      title: "You get dared",
      blocks: [
        {
          kind: "path",
          items: [
            {
              still: "fitness-seated-stretch",
              title: "Set your boundaries",
              text: "Who, what, how often and your lowest price. Nothing else reaches you.",
            },
            {
              still: "dating-first-date",
              title: "Read it in peace",
              text: "You see the dare, the checklist and your share. You have {answerTime} to answer.",
            },
            {
              still: "science-density-layers",
              title: "Say yes or no",
              text: "A no needs no reason and costs you nothing. You can stop after a yes, too.",
            },
            {
              still: "humor-nature-documentary",
              title: "Record it",
              text: "Right here or with your own camera, from {videoMin} to {videoMax}.",
            },
            {
              still: "food-blind-drinks",
              title: "Get paid",
              text: "{creatorShare} of the price is yours, paid out to your bank free of charge.",
            },
          ],
        },
        { kind: "text", text: "Curious what that adds up to? [See what you could earn](/creators#earn)." },
      ],
    },
    {
      id: "money",
      title: "Where your money is",
      blocks: [
        {
          kind: "text",
          text: "Both sides see the same story of the money on the page of their dare, at every moment.",
        },
        { kind: "part", name: "moneyTimeline" },
      ],
    },
    {
      id: "video",
      title: "How you know that a video is real",
      blocks: [
        {
          kind: "text",
          text: "Every video carries a word about how it came to be. The server gives it, not the person who records.",
        },
        {
          kind: "table",
          head: ["It says", "It means"],
          rows: [
            [
              "{sealLive}",
              "Recorded with our camera, with a code and a small gesture given out for this one recording, while our server was listening",
            ],
            ["{sealUploaded}", "Recorded elsewhere and uploaded"],
            ["{sealEdited}", "Cut or changed after it was recorded"],
            ["{synthetic}", "The creator says that pictures or voices are not real"],
          ],
        },
        {
          kind: "text",
          text: "As a sender you can ask for a live recording: then an upload does not count. From a certain price on, that is always so.",
        },
      ],
    },
    {
      id: "if",
      title: "What happens if…",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "…there is no answer?",
              answer:
                "After {answerTime} the dare ends. Your card was never charged, and your bank releases the amount.",
            },
            {
              question: "…it is declined?",
              answer:
                "You pay nothing. It has no effect on the creator, and you are free to dare somebody else.",
            },
            {
              question: "…the video is late?",
              answer:
                "When the deadline passes without a video, the dare ends and you get the full price back. A creator can ask you once for {extensionTime} more; silence means no.",
            },
            {
              question: "…the creator stops after a yes?",
              answer:
                "They can, until the video is approved or a dispute begins. You get the full price back, and the video is deleted.",
            },
            {
              question: "…something is missing in the video?",
              answer:
                "Ask once for a retake and name the missing points. The creator has {redoTime} for it. You have {reviewTime} to look at a video; without an answer from you it counts as approved.",
            },
            {
              question: "…I reject it?",
              answer:
                "You say why. The creator can dispute that within {disputeTime}. If they don't, you get the full price back.",
            },
            {
              question: "…there is a dispute?",
              answer:
                "Each side has {statementTime} to say what happened. Then a moderator compares the video with the checklist, if possible within {decisionTarget}, and gives the price to one side or splits it. If nobody has decided after {decisionTime}, the sender gets it back.",
            },
          ],
        },
      ],
    },
    {
      id: "public",
      title: "Private until you both agree",
      blocks: [
        {
          kind: "text",
          text: "An approved video stays between the two of you. It goes public only if both of you say yes, and either of you can take it back at any time. If the sender chose to stay anonymous, the creator decides alone.",
        },
      ],
    },
  ],
};
