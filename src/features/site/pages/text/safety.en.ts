import { CONTENT_RULES, type ContentRule } from "@convex/domain/safety/contentRules";
import { RULE_VERSIONS } from "@convex/domain/site/rules";
import type { InfoPage } from "../page";

/** Product 6, rule by rule, in a few plain words each. */
const FORBIDDEN: Readonly<Record<ContentRule, string>> = {
  P1: "Anyone under {minAge} taking part, being dared or being recognisable.",
  P2: "Nudity, sexual acts real or acted, sexual services, fetish requests, asking somebody to undress.",
  P3: "Anything against the law where it happens: trespass, theft, damage, driving offences, filming where it is forbidden.",
  P4: "Physical danger: heights, traffic, deep water, fire, weapons, electricity, holding your breath, choking, extreme heat or cold, eating fast or too much, extreme spice, no sleep or no food.",
  P5: "Alcohol, tobacco, nicotine, drugs, medicines, and anything that is not sold as food.",
  P6: "Hurting oneself, suicide, disordered eating, weight goals, and acting these out.",
  P7: "What lasts: tattoos, piercings, cut hair or brows, quitting a job, ending a relationship, giving away valuables, posting from other people's accounts.",
  P8: "Humiliation as the point, servitude, body fluids, slurs, making fun of poverty, illness, disability or addiction.",
  P9: "People who did not agree: pranks that scare or cost something, filming strangers up close, bothering staff at work, or anyone who is drunk, homeless or otherwise vulnerable.",
  P10: "Hate, harassment, threats, stalking, sending a crowd after somebody.",
  P11: "Private information: addresses, documents, workplaces, live location, other people's messages.",
  P12: "Animals, except a calm moment with your own pet doing what it likes.",
  P13: "Money tricks: bets, loans, schemes, chain payments, and paying outside {product}.",
  P14: "Posing as somebody else, face or voice swaps of real people without their permission, official uniforms.",
  P15: "Paid politics, votes, medical or financial claims, paid advertising.",
  P16: "Public nuisance: emergency calls, false alarms, blocking roads, hoaxes.",
  P17: "Performing or showing whole works of others. A short quote or a parody is fine.",
  P18: "Spending more than the dare says, or travel that the creator did not offer.",
};

/** The rules of the house, what to do when one is broken, and what happens then. */
export const safety: InfoPage = {
  path: "/safety",
  title: "Safety",
  description:
    "The rules of {product}, how to stop a dare, how to report, and what happens then. Help for emergencies.",
  version: RULE_VERSIONS.safety.current,
  date: "2026-11-26",
  changed: "First version.",
  lead: "A good dare makes both of you laugh, and nobody regrets it tomorrow. Here are the rules, the warning signs, and what to do if something is wrong.",
  sections: [
    {
      id: "now",
      title: "Somebody is in danger right now",
      blocks: [
        {
          kind: "text",
          text: "Call the emergency number where you are: {emergencyNumbers}. You do not have to be sure. Then [report it](/takedown), so that we can act too.",
        },
        {
          kind: "text",
          text: "If you have thoughts of hurting yourself, you do not have to be alone with them. These lines are free and answer at any hour:",
        },
        { kind: "part", name: "crisisLines" },
      ],
    },
    {
      id: "rules",
      title: "The rules in ten lines",
      blocks: [
        {
          kind: "steps",
          items: [
            "**Adults only.** Everyone here and everyone in a video is {minAge} or older.",
            "**No means no.** So does silence, and so does “stop” halfway.",
            "**Nothing sexual.** Edgy humour is fine if it is marked. Explicit is not.",
            "**Nothing dangerous.** No dare is worth getting hurt.",
            "**Nothing that lasts.** If it cannot be undone within a day, it is not a dare.",
            "**Nothing illegal.** Not where you are, not where it is shown.",
            "**Nobody who did not agree.** Strangers are not props.",
            "**No cruelty.** No hate, no threats, no humiliation.",
            "**Nothing private.** No addresses, no documents, no other people's messages.",
            "**Money stays here.** Nobody asks for payment or contact elsewhere.",
          ],
        },
      ],
    },
    {
      id: "creators",
      title: "What creators decide",
      blocks: [
        {
          kind: "list",
          items: [
            "Who may dare them, and whether anybody may.",
            "What a dare may involve, which words it may not contain, and the lowest price.",
            "How many dares at a time and in a week, how much notice, and which days are quiet.",
            "Yes or no to each single dare, without a reason.",
            "Whether a video ever becomes public, together with the sender.",
          ],
        },
        {
          kind: "text",
          text: "A dare outside these boundaries is turned down before anybody pays. No price gets past them. Creators set them in [Boundaries](/app/settings/boundaries).",
        },
      ],
    },
    {
      id: "forbidden",
      title: "What is never allowed",
      blocks: [
        {
          kind: "text",
          text: "Each rule has a code. You see it when we refuse or remove something.",
        },
        {
          kind: "table",
          head: ["Rule", "Never"],
          rows: CONTENT_RULES.map((rule) => [`{${rule}}`, FORBIDDEN[rule]]),
        },
      ],
    },
    {
      id: "warnings",
      title: "Warning signs",
      blocks: [
        {
          kind: "table",
          head: ["If somebody says", "It is often"],
          rows: [
            [
              "“Let us do this over another app, I will pay you more there.”",
              "A scam. We cannot help you outside {product}.",
            ],
            ["“Send me a code first, so that I know you are real.”", "Somebody taking over your account."],
            ["“You said yes. You cannot back out now.”", "Pressure. You can always stop."],
            ["“Just a little further than last time.”", "Pushing your boundaries step by step."],
            ["“Nobody will recognise your friend.”", "Somebody who did not agree, in a video."],
            [
              "“I will send everybody your video unless you do this.”",
              "Blackmail. Do not pay. Report it, and go to the police.",
            ],
            ["“I am nearly {minAge}.”", "A minor. Stop, and report it."],
            [
              "“Where exactly do you live? I want to send you something.”",
              "Somebody collecting private information.",
            ],
          ],
        },
      ],
    },
    {
      id: "stop",
      title: "How to stop a dare at once",
      blocks: [
        {
          kind: "steps",
          items: [
            "Open the dare in your [inbox](/app/inbox?tab=dares). Before you have accepted, choose **Decline**. After that, choose **Stop this dare**; while you record, the camera has it too.",
            "Confirm with **Stop now**. Nobody asks why.",
            "The sender gets the whole payment back, and your video is deleted.",
          ],
        },
        {
          kind: "text",
          text: "You can do this until the video is approved. It does not count against you. If somebody put you under pressure, [report](#reports) and block them as well. Blocking closes all dares between you that are not accepted yet.",
        },
        {
          kind: "text",
          text: "As the sender you can cancel until the creator accepts. After that, ask them to cancel.",
        },
      ],
    },
    {
      id: "reports",
      title: "Reporting, and what happens then",
      blocks: [
        {
          kind: "text",
          text: "Every profile, dare, video, comment and message has **Report**. For what is public you need no account. You get a number; with it anyone can look up how the report stands. The person you report is not told.",
        },
        {
          kind: "text",
          text: "The most serious reports come first. This is how soon somebody of our team should look at the latest:",
        },
        {
          kind: "table",
          head: ["Reported as", "First look within"],
          rows: [
            ["Somebody under {minAge}, sexual exploitation, danger to life, self-harm", "{minorTime}"],
            ["Threats, violence, stalking, private information", "{threatTime}"],
            ["Sexual content, coercion, pressure, a dangerous or forbidden dare", "{pressureTime}"],
            [
              "An intimate image without consent, “I am in this and did not agree”, hate, harassment, fraud, a fake video",
              "{intimateImageTime}",
            ],
            ["Posing as somebody else", "{impersonationTime}"],
            ["Not marked as edgy, spam, somebody else's work, anything else", "{otherReportTime}"],
          ],
        },
        {
          kind: "list",
          items: [
            "A public video that is reported as showing a minor, danger to life or an intimate image without consent is hidden at once, until a person has looked.",
            "If {graveReporters} members report the same public video for serious reasons, it is hidden until a person has looked, but for {hiddenTime} at most.",
            "You hear the result in general words: that we acted, or that no rule was broken. What exactly we did stays between us and that person.",
          ],
        },
      ],
    },
    {
      id: "takedown",
      title: "Something of you is here without your consent",
      blocks: [
        {
          kind: "text",
          text: "If an intimate or private picture or video of you is here, or somebody uses your work without permission, ask us to take it down. You need no account and do not have to explain yourself. A person looks at it within {intimateImageTime} and decides within {takedownTime}.",
        },
        { kind: "part", name: "takedown" },
      ],
    },
    {
      id: "minors",
      title: "You think somebody is a minor",
      blocks: [
        {
          kind: "text",
          text: "Report it with the first reason in the list. You do not have to be sure. A public video is hidden at once. We can demand an age check; until it is passed, the person can neither send nor accept dares. If it finds a minor, the account is closed, open dares end, the money goes back, and no new account can be opened with that email address until they are of age. What shows a crime against a child goes to the authorities, as the law demands.",
        },
      ],
    },
    {
      id: "review",
      title: "How we check",
      blocks: [
        {
          kind: "list",
          items: [
            "**Before anybody pays**, a program reads the words of a dare. It knows English, German, Spanish and French; a person reads other languages.",
            "**Before the creator sees it**, a person reads dares with physical effort, public places or other people, edgy ones, and others with a higher risk.",
            "**Before the sender sees it**, each video is checked. A person watches those that a program cannot clear.",
            "**Before the public sees it**, a person watches each video, except those of creators with {trustedSettled} completed dares or more and nothing held against them.",
            "**Messages** are checked by a program. What may be about minors, sexual pressure, self-harm or threats waits for a person. We open a chat only when there is a reason, and each time is logged.",
            "Everybody who decides signs in with a second factor, gives a reason for every act, and never decides a case of their own. The log is kept for {auditTime}.",
          ],
        },
        {
          kind: "text",
          text: "Programs make mistakes, and so do people. If you think that we got something wrong, [write to us](/contact).",
        },
      ],
    },
  ],
};
