import type { InfoPage } from "../page";

/** The quickest way for whoever is shown somewhere and wants it gone; the safety page says the same among its rules. */
export const takedown: InfoPage = {
  path: "/takedown",
  title: "Take something down",
  description:
    "You are in a video, dare or profile on {product} and did not agree? Ask us to take it down, without an account.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "You are in something here and did not agree? Show us where. You need no account, and you do not have to explain yourself.",
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
            "You get a link. It shows how your report stands, and nobody else has it.",
            "A person looks: at an intimate picture or video within {intimateImageTime}, at anything else that you did not agree to within {didNotAgreeTime}.",
            "What breaks our [rules](/safety) is taken down. Whoever posted it is not told who asked.",
          ],
        },
      ],
    },
    {
      id: "sides",
      title: "You made it, or you sent the dare",
      blocks: [
        {
          kind: "text",
          text: "Then you can take it back yourself, at once and without asking us: open the dare and make it private. A public video needs a yes from both of you, all the time.",
        },
      ],
    },
    {
      id: "danger",
      title: "If somebody is in danger",
      blocks: [
        {
          kind: "text",
          text: "Call the emergency number where you are first: {emergencyNumbers}. Being blackmailed with a picture? Do not pay, keep the messages, and go to the police.",
        },
      ],
    },
  ],
};
