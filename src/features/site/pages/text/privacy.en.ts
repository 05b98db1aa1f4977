import { RULE_VERSIONS } from "@convex/domain/site/rules";
import type { InfoPage } from "../page";
import { KEPT } from "./privacyRows.en";

/** What is kept of whom, for how long. The times are those of the tables' own rules (docs/design/product.md 23). */
export const privacy: InfoPage = {
  path: "/privacy",
  title: "Privacy notice",
  description:
    "What {product} keeps about you, why, for how long, who else sees it, and how to get it or delete it.",
  version: RULE_VERSIONS.privacy.current,
  date: "2026-11-26",
  changed: "First version.",
  lead: "We keep what we need to run dares and payments, and little else. No ads, no sale of data, no tracking on other sites. Each part begins with what it means in short.",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      summary: "We are. Write to us about anything here.",
      blocks: [
        {
          kind: "text",
          text: "{legalName}, {legalAddress}, decides what happens to your data on {product} and answers for it.",
        },
        { kind: "part", name: "contactWays" },
      ],
    },
    {
      id: "data",
      title: "What we keep, why, and for how long",
      summary: "Everything in one table.",
      blocks: [
        {
          kind: "table",
          head: ["Data", "What for", "Legal basis", "Kept"],
          rows: KEPT,
        },
        {
          kind: "text",
          text: "Our own records hold no addresses of devices on the internet (IP addresses). The services that carry our traffic see them, as any service does.",
        },
      ],
    },
    {
      id: "age",
      title: "Your age",
      summary: "We keep the result, never the document.",
      blocks: [
        {
          kind: "text",
          text: "The age check is done by a checking service, on its own page. It tells us whether you are {minAge} or older, how it checked, and when. We keep that and a fingerprint of the reference. We never get your photo or your document. If you set up payouts, the payment service checks your identity; from it we learn that you are an adult, what is still missing, and whether payouts are possible.",
        },
        {
          kind: "text",
          text: "If a check finds that somebody is under {minAge}, we keep a fingerprint of their email address so that no new account is opened with it: until the stated date of birth makes them an adult, or for {ageBlockTime} if it already did.",
        },
      ],
    },
    {
      id: "payments",
      title: "Payments",
      summary: "Your card number never reaches us.",
      blocks: [
        {
          kind: "text",
          text: "You enter your card on the page of our payment service. It tells us whether the payment worked, the amount, how risky it finds it, and a fingerprint of the card by which we recognise the same card again. We need that for limits and against fraud. Bank details and identity documents for payouts stay with the payment service.",
        },
      ],
    },
    {
      id: "media",
      title: "Videos, photos and your location",
      summary: "Location and device data are taken out before upload.",
      blocks: [
        {
          kind: "list",
          items: [
            "Your device removes location and device data from videos and photos before they are sent. Our server refuses a file that still has them.",
            "Private videos have no fixed address. The links that play them work for {playbackTime}.",
            "We store no coordinates. Your city is what you typed, and you choose whether it is shown.",
            "We never read your contacts.",
            "When you record live, we keep when the recording began and ended, and when pieces of it arrived, so that the video can say that it was recorded live.",
          ],
        },
      ],
    },
    {
      id: "chats",
      title: "Chats",
      summary: "Not end-to-end encrypted. Read by people only when there is a reason.",
      blocks: [
        {
          kind: "text",
          text: "Messages are stored on our servers in a form that we could read. A program checks each one for a few things: signs of minors or sexual pressure, threats, self-harm, and asking to pay elsewhere. A person of our team reads a message only when",
        },
        {
          kind: "list",
          items: [
            "somebody in the chat reports it; the reader then sees up to {messagesAround} messages around it,",
            "the program has held it back; the reader then sees that message alone,",
            "you or the other person chose it as evidence in a dispute, or",
            "the law forces us to.",
          ],
        },
        {
          kind: "text",
          text: "Each time somebody of our team opens a chat is logged with a reason. If a message suggests that you may be in danger, you alone are shown where to find help.",
        },
      ],
    },
    {
      id: "seen",
      title: "What others see of you",
      summary: "You choose, in your settings.",
      blocks: [
        {
          kind: "text",
          text: "Your username, name, photo, bio and public videos can be seen by everybody. Others see when you are online, who follows you and that you have read a message unless you turn it off in [Privacy](/app/settings/privacy). If you hide when you are online or that you have read, you do not see it of others either. No other member ever sees your email address, date of birth, gender or earnings. Our team can look up the first three to help you or to check a report; each look needs a reason and is logged.",
        },
      ],
    },
    {
      id: "push",
      title: "Push and email",
      summary: "Off until you want it, except what you must know.",
      blocks: [
        {
          kind: "text",
          text: "Push is off until you turn it on. It goes through the push service of your browser's maker, and its content is encrypted on the way to your device. You choose in [Notifications](/app/settings/notifications) how much of it the lock screen shows. Emails about money, safety and decisions cannot be turned off; every other email has a link that ends it.",
        },
      ],
    },
    {
      id: "counting",
      title: "Counting what works",
      summary: "Only if you say yes. Nothing that names you.",
      blocks: [
        {
          kind: "text",
          text: "If you turn on “Help us improve” in [Settings](/app/settings), we count which steps people take, how fast pages load and what goes wrong. No name, no account, no text and no advertising identifier is in it, only a random number for one visit. It goes to nobody else and is deleted after {eventsTime}. If your browser asks sites not to track you, it stays off.",
        },
      ],
    },
    {
      id: "device",
      title: "What is stored on your device",
      summary: "What the app needs, and no advertising cookies.",
      blocks: [
        {
          kind: "text",
          text: "The app keeps on your device: that you confirmed your age, your appearance settings, your sign-in, the latest answers so that it opens without a connection, what still waits to be sent, and videos that have not reached us yet. The last {errorsKept} errors stay on your device without personal text. Signing out removes what belongs to you, and warns you first if something has not been sent. The sign-in service may set cookies that it needs to work.",
        },
      ],
    },
    {
      id: "others",
      title: "Who else gets data",
      summary: "Only services we need, only for their job.",
      blocks: [
        {
          kind: "table",
          head: ["Service", "Gets", "For"],
          rows: [
            ["Hosting and database", "Everything stored, on our behalf", "Running {product}"],
            ["Sign-in", "Email address, password in protected form, devices", "Signing in"],
            [
              "Payment service",
              "Card and payment, identity and bank account of creators",
              "Payments, payouts, fraud checks",
            ],
            ["Age check", "What you show it", "Confirming that you are an adult"],
            ["Robot check", "Signs of your browser", "Keeping automated abuse out"],
            ["Email delivery", "Email address and text of the mail", "Sending mail"],
            ["Push services of browser makers", "Encrypted notices", "Push"],
          ],
        },
        {
          kind: "text",
          text: "The payment service and the age check decide some things themselves, for which their own notices apply. We give data to authorities only when the law forces us to, or when a life is in danger. In a chargeback we give the bank what it needs to decide. We sell nothing.",
        },
      ],
    },
    {
      id: "transfers",
      title: "Other countries",
      summary: "Protected by contract where the law demands it.",
      blocks: [
        {
          kind: "text",
          text: "Some of these services work in other countries, including the United States. Where your law demands protection for that, we rely on a decision that the country is safe or on standard contract clauses. [Ask us](/contact) for the current list of services and for a copy.",
        },
      ],
    },
    {
      id: "automatic",
      title: "What programs decide",
      summary: "They can refuse a text. People decide the rest.",
      blocks: [
        {
          kind: "text",
          text: "Programs check texts before they are sent and can refuse those that clearly break a rule; you are told which, and can change the words. They set limits on spending by how long you have been here, and stop payments that look like fraud. Suspending or closing an account is decided by a person, except when an age check finds a minor. You can ask for a person to look at any of it.",
        },
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      summary: "Most are one tap away.",
      blocks: [
        {
          kind: "table",
          head: ["You want to", "How"],
          rows: [
            [
              "See your data and take it with you",
              "[Your data](/app/settings/data): a file with everything, usually ready within an hour and kept for {exportTime}",
            ],
            [
              "Correct it",
              "[Edit profile](/app/edit-profile). For your date of birth, [write to us](/contact)",
            ],
            ["Delete it", "[Account](/app/settings/account)"],
            [
              "Pause",
              "[Account](/app/settings/account): deactivated, everything is hidden and kept for {deactivatedTime}",
            ],
            [
              "Take consent back",
              "[Settings](/app/settings) for counting, [Notifications](/app/settings/notifications) for push",
            ],
            ["Object, or ask us to limit what we do", "[Write to us](/contact)"],
            ["Complain", "To us, or to the data protection authority where you live"],
          ],
        },
        {
          kind: "text",
          text: "Rights cost nothing. Where a right is not one tap away, we answer within a month.",
        },
      ],
    },
    {
      id: "deletion",
      title: "What happens when you delete your account",
      summary: "You can change your mind for {leavingTime}. Then it is gone.",
      blocks: [
        {
          kind: "text",
          text: "You need to settle open dares and payments first; the page shows which. You choose “now”, or {leavingTime} in which you are hidden and can come back. Then:",
        },
        {
          kind: "table",
          head: ["Data", "What happens"],
          rows: [
            ["Profile, wallet, sign-in", "Removed"],
            ["Username", "Kept from others for {usernameTime}, then free"],
            ["Photos, videos, drafts, push addresses, settings", "Removed, files included"],
            ["Public videos you made", "Removed; the sender keeps a line that the dare was settled"],
            ["Videos that others made for you", "Stay with their creator, who sees “Former member”"],
            ["Comments", "Words removed; an empty place stays where others replied"],
            ["Ideas on the feedback board", "Stay without your name, because others voted for them"],
            ["Reactions, saved videos, follows, mutes, blocks", "Removed, counts corrected"],
            [
              "Chat messages",
              "Words removed for both after {leaverTextTime}, photos and clips at once; reported ones stay with their case",
            ],
            ["Notifications about you", "Removed"],
            [
              "Dares and bookings",
              "Stay without your name, as the other person's record and as accounting law demands",
            ],
            ["Reports and cases", "Stay without your name as long as the table above says"],
            ["Log of our team's acts", "Your name is replaced by a code that leads to nobody"],
          ],
        },
        {
          kind: "text",
          text: "Backups are overwritten within {backupTime} and are used for nothing but repairing a loss.",
        },
        {
          kind: "text",
          text: "An account that stays deactivated for {deactivatedTime} is deleted the same way, after {leavingTime} more.",
        },
      ],
    },
    {
      id: "minors",
      title: "Adults only",
      summary: "Not for anyone under {minAge}.",
      blocks: [
        {
          kind: "text",
          text: "{product} is not for people under {minAge}, and we do not knowingly keep data of theirs. If you think that a minor is here, [tell us](/safety#minors).",
        },
      ],
    },
    {
      id: "changes",
      title: "Changes",
      summary: "We tell you before they count.",
      blocks: [
        {
          kind: "text",
          text: "When this notice changes, its version and date change with it, and it says above what is different. If a change affects you in an important way, we tell you before it counts.",
        },
      ],
    },
  ],
};
