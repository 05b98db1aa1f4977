import type { InfoPage } from "../page";

/** The quickest way for whoever is shown somewhere and wants it gone; the safety page says the same among its rules. */
export const takedown: InfoPage = {
  path: "/takedown",
  title: "Take something down",
  description:
    "Are you in a video, dare or profile on {product} without having agreed? Ask us to take it down. No account needed.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Are you in something here without having agreed? Show us where. You do not need an account, and you do not have to explain yourself.",
  sections: [
    {
      id: "form",
      title: "Where is it?",
      blocks: [{ kind: "part", name: "takedown" }],
    },
    {
      id: "next",
      title: "What happens next",
      blocks: [
        {
          kind: "steps",
          items: [
            "You choose what is wrong. You can stop there, or tell us more in your own words.",
            "You get a report number. Anyone who has it can look up the report, so keep it to yourself.",
            "A person looks at it within {didNotAgreeTime}.",
            "What breaks our [rules](/safety) is taken down. Whoever posted it is not told who asked.",
          ],
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
