import type { InfoPage } from "../page";

export const howTheFeedWorks: InfoPage = {
  path: "/how-the-feed-works",
  title: "How the feed works",
  description: "The whole formula behind the For you feed: what counts, how much, and what never does.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "There is one formula, and this is it. The numbers on this page are the ones that the feed runs on.",
  sections: [
    {
      id: "feeds",
      title: "Two feeds, two rules",
      blocks: [
        {
          kind: "list",
          items: [
            "**Following** is strictly newest first. Only what you muted or blocked is left out.",
            "**For you** is put in order by a score, and then mixed, so that no single person or dare fills it.",
          ],
        },
        {
          kind: "text",
          text: "What you are looking at stays in its place. New videos announce themselves, and come in when you ask for them.",
        },
      ],
    },
    {
      id: "score",
      title: "The score",
      blocks: [{ kind: "part", name: "feedFormula" }],
    },
    {
      id: "boosts",
      title: "Boosted videos",
      blocks: [
        {
          kind: "text",
          text: "Creators can pay to be seen more often for a while. Their newest video then gets its own spot in For you, marked **Boosted**. That is at most one video in {feedBoostEvery}, never the first, never an edgy one, and never one that is being looked at after a report. It has no score, and the order of all other videos does not change.",
        },
      ],
    },
    {
      id: "never",
      title: "What never counts",
      blocks: [
        {
          kind: "list",
          items: [
            "Money you spend or earn, and whether you have a plan. A boost buys a spot, not a score.",
            "Your gender, your device, and where you are",
            "How often a creator says no, or stops",
            "How long anybody watched: we do not record that",
          ],
        },
      ],
    },
    {
      id: "yours",
      title: "What you can change",
      blocks: [
        {
          kind: "list",
          items: [
            "**Why this?** on each video shows these numbers for you, and lets you ask for more or less like it.",
            "**Tune your feed** in [Content](/app/settings/content): how much of each interest you get. With all of them at none, you see the newest first.",
            "**Follow** people: that counts too.",
            "**Edgy videos** stay covered until you allow them in [Content](/app/settings/content), and come after the others on their page of the feed.",
            "**Mute** a person, or [words you do not want to see](/app/settings/safety). What you muted is not shown, and your pages still fill up.",
          ],
        },
      ],
    },
    {
      id: "limits",
      title: "No secret limits",
      blocks: [
        {
          kind: "text",
          text: "While our team looks into a report about a video, it counts {feedUnderReview} of its score. Its creator sees that on the video, and **Why this?** says so. Several serious reports from different people can hide it for a short while, until one of us has looked. We limit nobody in any other way.",
        },
      ],
    },
  ],
};
