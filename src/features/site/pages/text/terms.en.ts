import { RULE_VERSIONS } from "@convex/domain/site/rules";
import type { InfoPage } from "../page";

/** The deal between a person and the house. Every money sentence follows docs/design/money.md. */
export const terms: InfoPage = {
  path: "/terms",
  title: "Terms",
  description: "The rules of {product}: how a dare works, what it costs, what is forbidden, and your rights.",
  version: RULE_VERSIONS.terms.current,
  date: "2026-11-26",
  changed: "First version.",
  lead: "These terms apply whenever you use {product}. Each part begins with what it means in short; the full text is what counts.",
  sections: [
    {
      id: "who",
      title: "Who we are",
      summary: "We run the place. The dare itself is between the two of you.",
      blocks: [
        {
          kind: "text",
          text: "{product} is a place where one person, the **sender**, dares another, the **creator**, for money, and the creator answers with a video.",
        },
        {
          kind: "text",
          text: "“We” are {legalName}, {legalAddress}. You reach us under [Contact](/contact).",
        },
        {
          kind: "text",
          text: "These terms belong together with the [privacy notice](/privacy) and the [safety rules](/safety). If you take dares for money, the [terms for creators](/terms-creators) apply as well.",
        },
      ],
    },
    {
      id: "adults",
      title: "Adults only",
      summary: "{minAge} or older, no exceptions. We may ask for proof.",
      blocks: [
        {
          kind: "text",
          text: "You must be at least {minAge} years old, and old enough where you live to make a contract of this kind. You confirm this when you sign up. Before you can accept a dare for money or see edgy videos unblurred, an age check has to confirm it. We may also ask for a check when we have reason to doubt your age.",
        },
        {
          kind: "text",
          text: "If a check finds that somebody is under {minAge}, we close the account, end its open dares and give the money for them back.",
        },
      ],
    },
    {
      id: "account",
      title: "Your account",
      summary: "One person, one account. Keep it to yourself.",
      blocks: [
        {
          kind: "list",
          items: [
            "You have one account, and it is yours alone. You may not sell it, lend it or give it away.",
            "What you tell us about yourself is true: your date of birth, and who you are.",
            "You do not pretend to be somebody else, and you do not make an account again after we have closed yours.",
            "Keep your password safe. Tell us at once if somebody else has used your account.",
          ],
        },
        {
          kind: "text",
          text: "You can [deactivate or delete your account](/app/settings/account) at any time. What then happens to your data is in the [privacy notice](/privacy#deletion).",
        },
      ],
    },
    {
      id: "deal",
      title: "How a dare becomes a deal",
      summary: "You offer, they say yes or no. After a yes your card is charged; they can still stop.",
      blocks: [
        {
          kind: "steps",
          items: [
            "**The offer.** You choose the dare, the checklist, the deadline and the price, and your bank authorises the amount. Nothing is charged yet. The payment page stays open for {checkoutTime}.",
            "**The check.** Most dares from our catalogue go straight to the creator. Dares in your own words are read by a program. A person reads dares that involve physical effort, public places or other people, edgy ones, some languages, your own words while you are new, and higher prices. That usually takes less than {staffTarget}. If nobody gets to it within {screeningTime}, the dare is cancelled.",
            "**The answer.** The creator has {answerTime} to accept or decline. They may ask you to reword it, at most {rewordings} times; then it can take up to {answerTimeMax}. No answer in time means no. Until they accept, you can cancel.",
            "**The deal.** When the creator accepts, your card is charged and the deal is made between the two of you, with the words as they stand at that moment. If the charge fails, there is no deal until you pay another way.",
            "**The video.** The creator delivers by the deadline you chose: {deliveryChoices} after accepting. Once per dare they can ask for {extensionTime} more, which you decide.",
            "**The review.** After a safety check you have {reviewTime} to watch and decide. You judge the video by the checklist and nothing else. If you do not answer, it counts as approved.",
          ],
        },
        {
          kind: "text",
          text: "If the wording of a dare is unclear or misspelt, it is read in the creator's favour.",
        },
      ],
    },
    {
      id: "consent",
      title: "Consent comes first",
      summary: "No is always fine. So is stopping halfway.",
      blocks: [
        {
          kind: "list",
          items: [
            "A creator may decline any dare, without a reason.",
            "After a yes they may still stop at any time until the video is approved. The video is then deleted and you get your whole payment back.",
            "Neither has any effect on their earnings from other dares, their reach or their reputation.",
            "Nobody may be pushed, threatened, tricked or paid elsewhere to go on.",
            "Everybody who can be recognised in a video is an adult and has agreed to be filmed.",
          ],
        },
      ],
    },
    {
      id: "forbidden",
      title: "What nobody may ask for",
      summary: "Nothing sexual, nothing dangerous, nothing that lasts. The list is on the safety page.",
      blocks: [
        {
          kind: "text",
          text: "The [list of forbidden dares](/safety#forbidden) is part of these terms. It applies to dares, videos, comments, profiles and messages, no matter how they are marked. As a rule of thumb: a dare that cannot be fully undone within a day does not belong here.",
        },
        {
          kind: "text",
          text: "Edgy humour is allowed when it is marked as edgy. Edgy is not explicit: nudity and sexual content are never allowed.",
        },
      ],
    },
    {
      id: "prices",
      title: "Prices and our fee",
      summary: "You pay the price you see. We keep {dareFee} of it, the creator gets the rest.",
      blocks: [
        {
          kind: "text",
          text: "The price that you see before you pay is all we charge. Our fee is {dareFee} of the price, at least {dareFeeMin}, and comes out of it. The creator gets the rest. We carry the cost of the card payment. Prices are in US dollars; if your card is in another currency, your bank may add a fee of its own.",
        },
        {
          kind: "table",
          head: ["Limit", "While you are new", "Later"],
          rows: [
            ["One dare", "{dareMin} to {dareMaxNew}", "{dareMin} to {dareMax}"],
            ["One tip", "{tipMin} to {tipMaxNew}", "{tipMin} to {tipMax}"],
            ["All together in a day", "{dailySpendNew}", "{dailySpend}"],
          ],
        },
        {
          kind: "text",
          text: "You count as new for {newPayerTime} and until {newPayerSettled} of your dares are completed. For tips the lower limit lasts {smallTipsTime} at least. A creator may set a higher lowest price, and you can set a [monthly limit](/app/wallet) for yourself.",
        },
      ],
    },
    {
      id: "refunds",
      title: "When you pay and when you do not",
      summary: "No yes, no charge. No video, money back.",
      blocks: [
        {
          kind: "table",
          head: ["What happens", "Your money"],
          rows: [
            ["The creator declines, or does not answer in time", "You are not charged."],
            ["You cancel before they accept", "You are not charged."],
            ["Our team does not pass the dare on", "You are not charged."],
            ["They accept", "Your card is charged. We hold the payment."],
            ["They stop, or you both agree to cancel", "You get everything back."],
            ["No video by the deadline", "You get everything back."],
            ["You reject the video and they do not object", "You get everything back."],
            ["A moderator decides a dispute", "You get back what the decision says."],
            ["You approve, or do not answer in time", "The creator is paid. This cannot be undone."],
            ["We remove a running dare because it breaks a rule", "You get everything back."],
          ],
        },
        {
          kind: "text",
          text: "While we hold a payment, it lies with our payment service and is set aside for the dare. Refunds go to the card you paid with. We ask for them at once; your bank can take up to {refundTime} to show them. After approval money only comes back if we take the video away because its creator broke a rule, or in case of fraud.",
        },
      ],
    },
    {
      id: "disputes",
      title: "Retakes, rejections and disputes",
      summary: "One retake, then a moderator if you cannot agree.",
      blocks: [
        {
          kind: "list",
          items: [
            "Once per dare you may ask for a retake and name the points of the checklist that are missing. The creator has {redoTime} for it, or can stand by the first video and let a moderator decide.",
            "You may reject a video for a reason: a missing point, the wrong person, unsafe, or another that you write down.",
            "The creator then has {disputeTime} to ask for a moderator. If they do not, you get your money back.",
            "In a dispute both of you can say your piece within {statementTime}. The moderator looks at the checklist, the video, your statements and the messages that either of you chose to show.",
            "We aim to decide within {decisionTarget}. If there is no decision after {decisionTime}, the sender gets everything back.",
            "The moderator can decide for one side or split the price, and tells both of you why.",
            "A dare that is still open {dareCapTime} after the charge goes to a moderator, who has {capDecisionTime}.",
          ],
        },
      ],
    },
    {
      id: "tips",
      title: "Tips",
      summary: "Charged right away, and final.",
      blocks: [
        {
          kind: "text",
          text: "A tip is a thank-you. It is charged right away, buys nothing and asks for nothing in return. Our fee is {tipFee} of it, at least {tipFeeMin}. Tips are final, except in case of fraud or when we take away what was tipped for.",
        },
      ],
    },
    {
      id: "plan",
      title: "The {planName} plan",
      summary: "{planPrice} a month until you cancel.",
      blocks: [
        {
          kind: "list",
          items: [
            "Without a plan you can send as many dares from our catalogue as you like, and {freeTexts} in your own words each calendar month.",
            "{planName} lifts that limit for {planPrice} a month. Prices, safety rules and checks stay the same.",
            "It renews every month until you cancel. You can cancel at any time in [your plan](/app/subscriptions); it then runs to the end of the month you paid for.",
            "If a renewal cannot be charged, you keep access for {planGrace} so that you can pay with another card.",
            "If you delete your account, the plan is cancelled at once.",
            "Where the law gives you a right to withdraw from the purchase, you have it. [Write to us](/contact).",
          ],
        },
      ],
    },
    {
      id: "guests",
      title: "Dares without an account",
      summary: "Keep the link: it is your key.",
      blocks: [
        {
          kind: "text",
          text: "Some creator pages let you send a dare or a tip without an account. You need an email address and must confirm that you are {minAge} or older. Guests choose from the catalogue, pay {dareMin} to {guestDareMax}, and have at most {guestLive} open dares. All that these terms say about senders applies to guests too, but there is no chat.",
        },
        {
          kind: "text",
          text: "You get a secret link. Whoever has it can act for you, so save it and do not pass it on. We store only a fingerprint of the key, so we cannot look it up for you.",
        },
      ],
    },
    {
      id: "licence",
      title: "Your content stays yours",
      summary: "You allow us to store and show it, and no more.",
      blocks: [
        {
          kind: "text",
          text: "You keep all rights in what you make and upload. You allow us to store it and to show it to those who may see it: a private video to the two people of the dare, a public one to everybody, in the app, on its public pages and in link previews. This permission is not exclusive, costs nothing and applies wherever {product} can be reached.",
        },
        {
          kind: "text",
          text: "It ends when the content is taken back, removed or deleted. Two things may remain: copies that others hold lawfully, and what the law or an open case requires us to keep. A sender may watch the video of their dare; to show it anywhere else they need the creator's permission.",
        },
        {
          kind: "text",
          text: "You may only upload what you have the right to. Please do not record, copy or collect what others show here.",
        },
      ],
    },
    {
      id: "publishing",
      title: "Public only if you both agree",
      summary: "Private first. Either of you can take it back.",
      blocks: [
        {
          kind: "text",
          text: "The video of a dare is private. It becomes public only if creator and sender both say yes, and either can make it private again at any time; links to it then say that it is no longer public. If the sender stays anonymous to the public, is a guest, or has no account any more, the creator decides alone, unless the sender has said no. A person of our team looks at a video before it is public, except for creators with {trustedSettled} completed dares or more and nothing held against them. Every public video says whether the dare was paid for.",
        },
      ],
    },
    {
      id: "moderation",
      title: "How we apply the rules",
      summary: "Programs and people check. You hear which rule it was.",
      blocks: [
        {
          kind: "list",
          items: [
            "A program reads dares before they are paid for, and messages before they are delivered. It refuses what is clearly forbidden and puts what is unclear before a person.",
            "Anybody can report, with or without an account. [What happens then](/safety#reports) is on the safety page.",
            "If something breaks a rule, we can refuse or remove it, mark it as edgy, end a dare, or suspend or close an account. We choose the mildest step that is enough.",
            "When we refuse or remove something of yours, we tell you which rule it broke.",
            "Several attempts at seriously forbidden dares lead to a review of the account.",
            "To decline or stop a dare is never held against anybody.",
          ],
        },
        {
          kind: "text",
          text: "If you think a decision is wrong, [write to us](/contact) and say why. The app has no form for this yet. We look at it again and answer with reasons.",
        },
      ],
    },
    {
      id: "machines",
      title: "Programs that act as people",
      summary: "Not for you. If we ever have one, it says so.",
      blocks: [
        {
          kind: "text",
          text: "You may not run an account by a program. If we ever run one ourselves, it says so wherever it appears. It never pays, is never paid, never takes a dare and counts in no number.",
        },
      ],
    },
    {
      id: "copyright",
      title: "Somebody else's work",
      summary: "Tell us, and we look at it.",
      blocks: [
        {
          kind: "text",
          text: "If a video or a text here uses your work without permission, use Report on the item, or [write to us](/contact). Tell us which work it is, where you saw it, and that you are the owner or act for them. If the claim holds, we take it down and tell the person who posted it, who can answer. We close accounts that do this again and again.",
        },
      ],
    },
    {
      id: "takedown",
      title: "Pictures of you that you did not agree to",
      summary: "No account needed. We act fast.",
      blocks: [
        {
          kind: "text",
          text: "If an intimate or private picture or video of you is here without your consent, [ask us to take it down](/safety#takedown). You need no account. A public video that is reported as an intimate image without consent is hidden at once, and a person looks at it within {intimateImageTime}.",
        },
      ],
    },
    {
      id: "chargebacks",
      title: "Chargebacks",
      summary: "Talk to us before you talk to your bank.",
      blocks: [
        {
          kind: "text",
          text: "If something is wrong with a payment, [write to us](/contact) first: a dispute here is faster and costs nobody a fee. If you ask your bank to take a payment back, the dare stops until the bank has decided, and you cannot send dares meanwhile. We give the bank what it needs to decide: times, the wording, the answers and a fingerprint of the video. Your rights against your bank stay as they are.",
        },
      ],
    },
    {
      id: "suspension",
      title: "Suspended and closed accounts",
      summary: "For serious or repeated breaches. Your data stays yours.",
      blocks: [
        {
          kind: "list",
          items: [
            "A **suspended** account cannot send, accept or post. Open dares end at their deadlines.",
            "A **closed** account cannot be used and nobody can find it. Its open dares as a creator end and the money goes back; as a sender, dares that nobody has accepted yet are cancelled, and accepted ones go on.",
            "In both cases you can still download your data or delete your account.",
            "We may hold payouts while we look into fraud or another serious breach. What you have earned within the rules stays yours.",
          ],
        },
      ],
    },
    {
      id: "liability",
      title: "Liability",
      summary: "We answer for our mistakes, not for what others do.",
      blocks: [
        {
          kind: "text",
          text: "We answer without limit for harm that we cause on purpose or by gross negligence, for injury to life, body or health, and wherever the law does not let us limit it. Otherwise we answer for the breach of a duty that the deal depends on, up to the damage that could be expected.",
        },
        {
          kind: "text",
          text: "We do not answer for what senders and creators do or say, and we do not promise that somebody accepts your dare, likes your video or pays you. We do not guarantee any income. We work to keep {product} running, but cannot promise that it always does.",
        },
      ],
    },
    {
      id: "changes",
      title: "When these terms change",
      summary: "You hear of it {termsNotice} before, with reasons.",
      blocks: [
        {
          kind: "text",
          text: "We may change these terms for a good reason: a new law, a new feature, safety, or a mistake. We tell you at least {termsNotice} before, with what changes and why. If a change affects what you may do, you are asked to accept it. If you do not agree, you can stop using {product} and delete your account. A dare keeps the price and the fee that it was sent with.",
        },
      ],
    },
    {
      id: "law",
      title: "Law and disputes",
      summary: "Your rights as a consumer stay.",
      blocks: [
        {
          kind: "text",
          text: "The law of the country where our company has its seat applies. If you are a consumer, you keep the protection that the law of the country where you live gives you in any case, and you can go to the courts there. If a part of these terms is not valid, the rest stays in force.",
        },
        {
          kind: "text",
          text: "Please [write to us](/contact) before you go to court. Most things can be solved that way.",
        },
      ],
    },
  ],
};
