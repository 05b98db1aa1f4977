import type { InfoPage } from "../page";

/** What is tested and what is missing, both as they are (look-and-feel 10). */
export const accessibility: InfoPage = {
  path: "/accessibility",
  title: "Accessibility",
  description:
    "What {product} does so that everybody can use it, what does not work well yet, and how to tell us.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Everybody who is old enough should be able to use {product}. This page says what works, what does not yet, and how to tell us.",
  sections: [
    {
      id: "standard",
      title: "What we hold ourselves to",
      blocks: [
        {
          kind: "text",
          text: "We build {product} to meet the Web Content Accessibility Guidelines, {wcag}. With every change, automated checks look at each screen in its dark and its light colours, and the way in is walked by keyboard alone. We have not had an outside audit yet.",
        },
      ],
    },
    {
      id: "works",
      title: "What you can count on",
      blocks: [
        {
          kind: "list",
          items: [
            "**Keyboard.** Everything works without a mouse or a touch screen. You always see where you are, and what you can swipe or drag also has a button.",
            "**Screen readers.** Headings, landmarks, labels and messages are there to be read out. Each new screen starts at its heading.",
            "**Sight.** Text has enough contrast in both themes and grows to twice its size. No meaning is in colour alone. High-contrast modes of your system are respected.",
            "**Hearing.** Sound is off until you turn it on. Captions are shown where a video has them, and can be read as text.",
            "**Motion.** Moving things can be paused. Turn motion off in [Accessibility](/app/settings/accessibility); if your system asks for less, we do it by ourselves.",
            "**Touch.** Buttons are large and stand apart from each other.",
            "**Time.** A message does not vanish while you are on it, and what it said stays in your inbox. Deadlines are hours and days, not seconds.",
            "**Taking part.** Many dares in our catalogue come with another way to do them, for instance typed captions in place of a voice.",
            "**Signing in.** You can paste your password or let a password manager fill it in.",
          ],
        },
      ],
    },
    {
      id: "missing",
      title: "What does not work well yet",
      blocks: [
        {
          kind: "list",
          items: [
            "**Captions and descriptions are written by creators.** We make it easy, but not every video has them. There are no automatic captions.",
            "**No sound track that describes the picture.** There is a written description where the creator gave one.",
            "**English only.** The app and these pages have no other language and no simplified version yet.",
            "**Recording is visual.** The camera works by keyboard and with a screen reader, but framing a picture without seeing it is hard. You can upload a video instead, unless the dare asks for a live recording.",
            "**Pages of others.** The payment page, the age check and, where it is used, the robot check belong to other companies. We choose them with care but cannot change them.",
            "**Few tests with people.** We have not yet tested with enough people who use assistive technology every day.",
          ],
        },
      ],
    },
    {
      id: "tell",
      title: "Tell us",
      blocks: [
        {
          kind: "text",
          text: "If something is in your way, tell us which page, what you wanted to do, and what you use. We answer, help you another way where we can, and put it on our list.",
        },
        { kind: "part", name: "contactWays" },
        {
          kind: "text",
          text: "If our answer does not help, you can turn to the authority for accessibility where you live.",
        },
      ],
    },
  ],
};
