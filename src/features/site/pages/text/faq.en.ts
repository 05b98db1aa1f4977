import type { InfoPage } from "../page";

export const faq: InfoPage = {
  path: "/faq",
  title: "Questions and answers",
  description:
    "How paid dares work: what you may ask for, what it costs, when your card is charged, and how creators get paid.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Short answers to what people ask us most. Can't find yours? [Write to us](/contact).",
  sections: [
    {
      id: "start",
      title: "Getting started",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "What is {product}?",
              answer:
                "A place where adults dare each other. You pick a person, a dare and a price. They answer with a video made for you, or say no and you pay nothing. [How it works](/how-it-works) shows it step by step.",
            },
            {
              question: "Who can join?",
              answer:
                "Anyone aged {minAge} or over. You give your date of birth when you sign up. Before you can accept dares for money, you also [confirm your age](/app/settings/age) once with a check.",
            },
            {
              question: "Is it free?",
              answer:
                "Signing up, watching, following and being dared cost nothing. You pay for the dares and tips you send and, if you want it, for [{planName}](/app/subscriptions), our plan for dares in your own words ({planPrice} a month).",
            },
            {
              question: "How do I install it on my iPhone or Android phone?",
              answer:
                "There is no app store involved. On an iPhone or iPad, open your browser's Share menu and choose **Add to Home Screen**. On Android, open the browser menu and choose **Install app**. On an iPhone, push notifications work only after that.",
            },
          ],
        },
      ],
    },
    {
      id: "sending",
      title: "Sending a dare",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "What may I ask for?",
              answer:
                "Anything safe, legal and fun that can be undone within a day and that the creator is up for. Pick a dare from the catalogue, or write your own: {freeTexts} a month are free. Nudity and sex, danger, alcohol or drugs, and humiliation are never allowed, at any price. The [safety rules](/safety) have the full list.",
            },
            {
              question: "What does a dare cost?",
              answer:
                "You name the price, from {dareMin} to {dareMax} ({dareMaxNew} while you are new). Some creators ask for a minimum; you see it before you choose. The price is all you pay: our fee is already in it.",
            },
            {
              question: "When am I charged?",
              answer:
                "When the creator says yes, and not before. Until then your card is only authorised: your bank sets the amount aside, but nothing is taken. After the charge we hold the money, and the creator gets paid once you approve the video.",
            },
            {
              question: "What if they decline or do not answer?",
              answer:
                "You pay nothing, and your bank releases the amount. Creators have {answerTime} to answer ({answerTimeMax} if they ask you to reword the dare). They don't need a reason to say no. You can try another dare, but not the same words again.",
            },
            {
              question: "What if the video is late?",
              answer:
                "Then the dare ends and you get the full price back. You choose the deadline when you send the dare: {deliveryChoices} from the yes. A video recorded in time may finish uploading a little later.",
            },
            {
              question: "Can I change or cancel a dare?",
              answer:
                "Until the creator says yes, you can cancel any time and pay nothing. The words stay as you sent them, unless the creator asks you to reword them. After a yes you can request a cancellation: it is up to the creator, and if they agree before handing in a video, you get your money back.",
            },
          ],
        },
      ],
    },
    {
      id: "creating",
      title: "Being dared",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "How do I become a creator?",
              answer:
                "Add a short bio, your boundaries and your price, and confirm your age: [all in one place](/app/settings/creator). From then on people can find you and dare you. [For creators](/creators) shows what you could earn.",
            },
            {
              question: "How do I set my boundaries?",
              answer:
                "In [Boundaries](/app/settings/boundaries): who may dare you, which categories, what a dare may involve, words it must not contain, your lowest price and how many dares at a time. Whatever does not fit is turned down before anyone pays.",
            },
            {
              question: "What happens if I say no?",
              answer:
                "Nothing. You need no reason, and a no never lowers your earnings, your reach or your reputation. You can also stop after a yes: one tap, and the sender gets the money back.",
            },
            {
              question: "Can I be asked to do it again?",
              answer:
                "Once. The sender names the points of the checklist that are missing, and you have {redoTime} for a retake. If you think your first video does the job, stand by it instead: then a moderator decides.",
            },
            {
              question: "How and when do I get paid?",
              answer:
                "Your share is in your [wallet](/app/wallet) as soon as a video is approved, and can be paid out {holdTime} later ({firstHoldTime} for your first {firstEarnings} earnings). Payouts start at {payoutMin}, go to a bank account in your own name and cost nothing. The first one is possible {firstPayoutWait} after you set up payouts.",
            },
            {
              question: "Do I have to pay tax on it?",
              answer:
                "Maybe. What you earn here can be taxable income, and declaring it is up to you. Your [wallet](/app/wallet) has every amount as a spreadsheet. We cannot give tax advice; a local adviser can.",
            },
          ],
        },
      ],
    },
    {
      id: "money",
      title: "Money",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "What are your fees?",
              answer:
                "{dareFee} of a dare's price (at least {dareFeeMin}) and {tipFee} of a tip (at least {tipFeeMin}). The fee comes out of the price, so the sender pays nothing on top. We cover what the card payment and the payout cost.",
            },
            {
              question: "How do refunds reach me?",
              answer:
                "Back to the card you paid with, in full, our fee included. If your card was only authorised, the amount simply becomes free again. After a charge, we send the refund at once; your bank can take up to {refundTime} to show it. A moderator who decides a dispute can also split the price.",
            },
            {
              question: "Why is my money on hold?",
              answer:
                "Because card payments can be taken back for a while. What you earn waits {holdTime} before you can have it paid out, and {firstHoldTime} for your first {firstEarnings} earnings. If a bank warns us about the card that paid, it waits {warnedHoldTime} more. Your wallet shows the day for each amount.",
            },
            {
              question: "What is a chargeback?",
              answer:
                "A payer asks their bank to take a payment back. While the bank looks into it, the amount is frozen and the dare's clocks stop. If the bank decides against us while the earning is on hold, or in a creator's first {probationTime} or first {probationEarnings} earnings, the creator loses their share of it. After that, the loss is ours, unless the creator was part of the fraud. Please [write to us](/contact) before you go to your bank.",
            },
          ],
        },
      ],
    },
    {
      id: "safety",
      title: "Safety",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "What is edgy content?",
              answer:
                "Strong language, crude humour or a lot of embarrassment: edgy, not explicit. It is marked NSFW and blurred until you choose to see it, in [Content](/app/settings/content). Nudity and sex are not allowed, marked or not.",
            },
            {
              question: "How do I block somebody?",
              answer:
                "Open their profile, then the menu, then **Block**. You no longer find or see each other, and dares that are not accepted yet are closed with the money back. They are not told. Your lists are in [Blocked and muted](/app/settings/safety).",
            },
            {
              question: "How do I report something?",
              answer:
                "Every profile, dare, video, comment and message has **Report** in its menu, and you need no account for what is public. You get a number that shows you where your report stands. We aim to look at the most serious ones within {minorTime}. If anyone is in danger, call your local emergency number first.",
            },
            {
              question: "Somebody is pretending to be me. What can I do?",
              answer:
                "Open the profile, choose **Report** and pick “{reasonImpersonation}”. We aim to look at it within {impersonationTime}. Without an account, you can also [write to us](/contact).",
            },
            {
              question: "I am in a video and did not agree. What can I do?",
              answer:
                "Open the video, choose **Report** and pick “{reasonDidNotAgree}”. We aim to look at it within {didNotAgreeTime}. For an intimate picture shown without consent, pick “{reasonIntimate}”.",
            },
          ],
        },
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        {
          kind: "questions",
          items: [
            {
              question: "Can I change my username?",
              answer:
                "Yes, in [Edit profile](/app/edit-profile), once every {usernamePause}. Nobody else can take your old name for {usernameTime}.",
            },
            {
              question: "How do I delete my account?",
              answer:
                "In [Account](/app/settings/account). Finish, decline or cancel open dares first, and have your balance paid out. Then choose: now, or in {leavingTime}, so that you can change your mind. To take a break instead, deactivate it.",
            },
            {
              question: "Can I get a copy of my data?",
              answer:
                "Yes, in [Your data](/app/settings/data): one ZIP file with everything that belongs to your account. The download stays there for {exportTime}.",
            },
            {
              question: "I get too many notifications, or none. What can I do?",
              answer:
                "Choose what reaches you, and when, in [Notifications](/app/settings/notifications). Push needs your browser's permission on each device and, on an iPhone, the installed app. News about your money and your safety always reach your inbox.",
            },
            {
              question: "Why does hardly anybody see my videos?",
              answer:
                "A video is public only when you and the sender both said yes, and sometimes one of us looks at it first. After that, [how the feed works](/how-the-feed-works) says exactly what counts. Money never does, and we limit nobody in secret.",
            },
          ],
        },
      ],
    },
  ],
};
