import type { InfoPage } from "../page";

export const press: InfoPage = {
  path: "/press",
  title: "Press",
  description:
    "What {product} is in one line and in one paragraph, facts, logos to download, and whom to ask.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Everything you need to write about {product}. Use it freely.",
  sections: [
    {
      id: "short",
      title: "In one line",
      blocks: [
        {
          kind: "text",
          text: "{product} is a web app for adults where people send each other paid dares and get them answered on video.",
        },
      ],
    },
    {
      id: "long",
      title: "In one paragraph",
      blocks: [
        {
          kind: "text",
          text: "On {product} you pick a creator, a dare and a price. The creator sees the dare in full and decides: if they say no or do not answer, the sender is never charged. If they say yes, the card is charged and the money is held until the video is there and approved; then {creatorShare} goes to the creator. Dares must be safe, legal and undone within a day. Sexual content is not allowed. Creators set boundaries that no price gets past and can stop at any time without a penalty. A video stays private until both sides agree to publish it. {product} runs in the browser and installs on a phone without an app store.",
        },
      ],
    },
    {
      id: "facts",
      title: "Facts",
      blocks: [
        {
          kind: "table",
          head: ["What", "Fact"],
          rows: [
            ["Who it is for", "Adults aged {minAge} and over"],
            ["Where it runs", "Any current browser, on phones and computers; installable"],
            ["Price of a dare", "{dareMin} to {dareMax}, named by the sender"],
            [
              "Share of the creator",
              "{creatorShare} of a dare or tip (our fee: at least {dareFeeMin} of a dare, {tipFeeMin} of a tip)",
            ],
            ["Time to answer", "{answerTime}"],
            ["Length of a video", "{videoMin} to {videoMax}"],
            ["Catalogue", "{templateCount} ready-made dares in {categoryCount} categories"],
            ["Who reviews", "People, with the help of automatic checks; see [Safety](/safety)"],
            ["Advertising", "None"],
          ],
        },
      ],
    },
    {
      id: "logos",
      title: "Logos",
      blocks: [
        {
          kind: "text",
          text: "Leave clear space of at least half the mark's height on every side. Please do not stretch, recolour or animate the logo, and do not use it to suggest that we endorse something.",
        },
        { kind: "part", name: "logoPack" },
      ],
    },
    {
      id: "incidents",
      title: "When something goes wrong",
      blocks: [
        {
          kind: "text",
          text: "If an incident concerns people's safety or data, we tell those concerned first, then the authorities that must know, then everybody else. We say what we know and what we do not know yet. We never name or show the people concerned, and we do not comment on single accounts.",
        },
      ],
    },
    {
      id: "contact",
      title: "Press contact",
      blocks: [{ kind: "part", name: "contactWays" }],
    },
  ],
};
