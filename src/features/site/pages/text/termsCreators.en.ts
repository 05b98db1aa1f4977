import type { InfoPage } from "../page";

/** What applies to people who take dares for money. Every money sentence follows docs/design/money.md. */
export const termsCreators: InfoPage = {
  path: "/terms-creators",
  title: "Terms for creators",
  description:
    "What applies if you take dares for money on {product}: fee, payouts, your right to say no, taxes and more.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "These terms apply, beside the [general terms](/terms), when you take dares for money. Each part begins with what it means in short.",
  sections: [
    {
      id: "who",
      title: "Who can be a creator",
      summary: "Adults whose age is proven.",
      blocks: [
        {
          kind: "list",
          items: [
            "You are {minAge} or older, and an [age check](/app/settings/age) or the identity check for payouts has confirmed it. Without it you cannot accept a dare.",
            "You take part for yourself. Payouts go only to an account in your own name.",
            "You are allowed to earn money this way where you live.",
          ],
        },
      ],
    },
    {
      id: "independent",
      title: "You work for yourself",
      summary: "No employment, no exclusivity, no quota.",
      blocks: [
        {
          kind: "text",
          text: "You are not our employee, agent or partner. You decide when, how often and for what price you take dares, and you may be anywhere else as well. The deal for each dare is between you and the sender. We run the place, hold the payment and settle disputes.",
        },
      ],
    },
    {
      id: "no",
      title: "Accept, decline, stop",
      summary: "Your no is free. Always.",
      blocks: [
        {
          kind: "list",
          items: [
            "You set your [boundaries](/app/settings/boundaries). What is outside them does not reach you.",
            "You have {answerTime} to answer a dare. You can ask for other words {rewordings} times; the price stays.",
            "You accept only what you want to do, after you have read it. You confirm that you are an adult and can stop at any time.",
            "You can decline without a reason. If you give one, the sender is not told.",
            "After accepting you can still stop with one tap and one confirmation. The sender gets the money back and your video is deleted.",
            "Declining and stopping never affect your earnings from other dares, your reach or your reputation.",
            "Please answer or stop, rather than let time run out. If you miss {lateProofs} deadlines within {lateProofsWithin}, you can have only one open dare for {lateProofsPause}.",
          ],
        },
      ],
    },
    {
      id: "delivery",
      title: "Delivering the video",
      summary: "On time, real, and as the checklist says.",
      blocks: [
        {
          kind: "list",
          items: [
            "You deliver by the deadline of the dare. If a recording made in time is still uploading, it may arrive up to {uploadGrace} later. Once per dare you can ask for {extensionTime} more.",
            "A video is {videoMin} to {videoMax} long and at most {videoSize}. It shows what the checklist asks for.",
            "You confirm each time that you did it freely, that everyone who can be recognised is an adult and agreed to be filmed, that nobody's private information is in it, and that it is not edited to mislead.",
            "If images or voices are made by AI or a computer, you say so. If a dare asks for a live recording, you record it here and in one go.",
            "If it is edgy, you mark it.",
          ],
        },
      ],
    },
    {
      id: "others",
      title: "Other people in your video",
      summary: "Ask first. Everyone, every time.",
      blocks: [
        {
          kind: "text",
          text: "Everyone who can be recognised or heard must be an adult and must have agreed, before you record, to be filmed for a paid dare and to whoever may see it. If somebody changes their mind, stop the dare or take the video back, or [write to us](/contact). If our check finds somebody who did not agree, we ask you for another take.",
        },
      ],
    },
    {
      id: "review",
      title: "Review, retake, dispute",
      summary: "The checklist counts. Silence means approved.",
      blocks: [
        {
          kind: "list",
          items: [
            "The sender has {reviewTime} after the safety check. If they do not answer, you are paid.",
            "They can ask for one retake, for which you have {redoTime}. Instead you can stand by your video and let a moderator decide.",
            "If they reject it, you have {disputeTime} to ask for a moderator. Otherwise the money goes back.",
            "The words as they stood when you accepted are what counts. What is unclear is read in your favour.",
            "The moderator hears both of you, decides within {decisionTime} at most, can split the price, and gives reasons. If nobody has decided by then, the money goes back to the sender.",
          ],
        },
      ],
    },
    {
      id: "earnings",
      title: "What you earn",
      summary: "The price less {dareFee}. Nothing else comes off.",
      blocks: [
        {
          kind: "text",
          text: "Of each price we keep {dareFee}, at least {dareFeeMin}; of each tip {tipFee}, at least {tipFeeMin}. The rest is yours. We carry the cost of the card payment, and payouts are free. The consent screen shows what you earn before you accept, and later changes of our fee do not touch that dare.",
        },
        {
          kind: "text",
          text: "When you accept, the sender's card is charged and the payment is held. When the video is approved, your share goes to your wallet. We do not guarantee any income.",
        },
      ],
    },
    {
      id: "holds",
      title: "When earnings become available",
      summary: "{holdTime} after approval, {firstHoldTime} at first.",
      blocks: [
        {
          kind: "table",
          head: ["Earning", "Available after", "Why"],
          rows: [
            ["Usual", "{holdTime}", "So that a card problem shows before the money is gone"],
            ["Your first {firstEarnings}", "{firstHoldTime}", "We do not know each other yet"],
            ["After a fraud warning from the bank", "{warnedHoldTime} more", "The card may be stolen"],
          ],
        },
        {
          kind: "text",
          text: "The time runs from approval, for tips from payment. Your [wallet](/app/wallet) shows the day for each.",
        },
      ],
    },
    {
      id: "payouts",
      title: "Payouts",
      summary: "From {payoutMin}, free, once a day.",
      blocks: [
        {
          kind: "list",
          items: [
            "Payouts go to your bank account through our payment service. It asks who you are, as the law demands; its own terms apply to that.",
            "You can ask for {payoutMin} to {payoutMax} at a time, once in {payoutEvery}. We ask for your password first, unless you have just entered it.",
            "The first payout is possible {firstPayoutWait} after you have set up payouts. After a change of bank account, payouts pause for {bankChangeWait} to protect you.",
            "A payout can wait while the payment service needs something from you, while we look into fraud, or while we check our books. You see which in your wallet.",
            "If a bank sends a payout back, the money is in your wallet again.",
            "Money does not lie around: after {idleReminder} we remind you, and after {idlePayout} we pay it out by ourselves if it is enough for a payout and your payout account is ready.",
          ],
        },
      ],
    },
    {
      id: "chargebacks",
      title: "If a bank takes a payment back",
      summary: "After the first weeks, we carry that risk.",
      blocks: [
        {
          kind: "list",
          items: [
            "While a bank looks at a payment, its dare stops, and your share is frozen if it is still in your wallet. We give the bank the evidence.",
            "If the bank decides for you, you get your share back where it was.",
            "If it decides against you, you lose your share of that payment if it was not available yet, or if it falls into your first {probationTime} or your first {probationEarnings} earnings. In all other cases we carry the loss, and our own fee and the bank's fee in any case.",
            "If you planned it together with the payer, the loss is yours and we close your account.",
            "If we take a video away because you broke a rule, the sender gets the money back and your share goes with it. If it was paid out already, your next earnings cover it.",
          ],
        },
      ],
    },
    {
      id: "taxes",
      title: "Taxes",
      summary: "Yours to declare and pay.",
      blocks: [
        {
          kind: "text",
          text: "You are responsible for taxes and duties on what you earn. Your [wallet](/app/wallet) exports your transactions as a spreadsheet. If the law makes us report earnings to an authority, we do so and tell you.",
        },
      ],
    },
    {
      id: "rights",
      title: "Your rights in your videos",
      summary: "Yours. Public only if you both agree.",
      blocks: [
        {
          kind: "text",
          text: "You keep all rights. The price pays for the video and for the sender's right to watch it here, not for its copyright. [What we may do with it](/terms#licence) and [how it becomes public](/terms#publishing) are in the general terms. You can take a public video back at any time, and use it elsewhere as you like.",
        },
      ],
    },
    {
      id: "yourself",
      title: "You are you",
      summary: "Nobody else chats or performs as you.",
      blocks: [
        {
          kind: "text",
          text: "Nobody may perform, chat or answer as if they were you. If a team helps you with messages, name its people in your chat settings; everybody then sees that the account is managed by a team, and who wrote. Your face and voice are not swapped for somebody else's.",
        },
      ],
    },
    {
      id: "promotion",
      title: "Advertising",
      summary: "Not in paid dares.",
      blocks: [
        {
          kind: "text",
          text: "Your videos are marked as paid or free dares, and there is no mark for advertising yet. Until there is one, please do not advertise in a video for money or other benefits.",
        },
      ],
    },
    {
      id: "rules",
      title: "If you break a rule",
      summary: "We tell you which, and choose the mildest step.",
      blocks: [
        {
          kind: "text",
          text: "The [safety rules](/safety) apply to you and to your audience. What we can do is in the [general terms](/terms#moderation). Money spent or earned never buys a softer rule.",
        },
      ],
    },
    {
      id: "leaving",
      title: "Leaving",
      summary: "Any time, with your money and your data.",
      blocks: [
        {
          kind: "text",
          text: "Stop taking dares at any time in [Boundaries](/app/settings/boundaries). Before you [delete your account](/app/settings/account), finish or stop open dares, wait for what is not available yet, and have your wallet paid out; what is left you would give up. [Download your data](/app/settings/data) first. Your public videos go with your account.",
        },
      ],
    },
  ],
};
