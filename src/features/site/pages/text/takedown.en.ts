import type { InfoPage } from "../page";

/** The quickest way for whoever is shown somewhere and wants it gone; the safety page says the same among its rules. */
export const takedown: InfoPage = {
  path: "/takedown",
  title: "Take something down",
  description:
    "Is a picture, video or work of yours on {product} without your consent? Ask us to take it down. No account needed.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Is something of you, or of yours, here without your consent? Tell us. You do not need an account, and you do not have to explain yourself.",
  sections: [
    {
      id: "form",
      title: "Ask us to take it down",
      blocks: [{ kind: "part", name: "takedown" }],
    },
    {
      id: "next",
      title: "What happens next",
      blocks: [
        {
          kind: "steps",
          items: [
            "You get a number. Anyone who has it can look up the request, so keep it to yourself.",
            "An intimate video that your link names is hidden at once.",
            "A person looks at it within {didNotAgreeTime}, and decides within {takedownTime}.",
            "What breaks our [rules](/safety) is taken down. A video of you that we remove goes with every identical copy, and is refused when somebody uploads it again.",
            "Whoever posted it is told why, but not who asked.",
          ],
        },
        {
          kind: "text",
          text: "Please only ask for what is true. Every request is looked at. If several of yours turn out to be wrong, the next ones hide nothing by themselves and wait longer.",
        },
      ],
    },
    {
      id: "sides",
      title: "If you made it, or sent the dare",
      blocks: [
        {
          kind: "text",
          text: "Then you can take it back yourself, at once and without asking us: open the dare and make it private. A video stays public only while you both agree.",
        },
      ],
    },
    {
      id: "danger",
      title: "If somebody is in danger",
      blocks: [
        {
          kind: "text",
          text: "First, call the emergency number where you are: {emergencyNumbers}. Being blackmailed with a picture? Do not pay, keep the messages, and go to the police.",
        },
      ],
    },
  ],
};
