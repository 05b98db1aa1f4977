export const shareCopy = {
  action: "Share",
  copied: "Link copied",
  menu: {
    title: "Share",
    copy: "Copy link",
    more: "More apps",
    /** Names of the places, as they call themselves. */
    places: { whatsapp: "WhatsApp", telegram: "Telegram", x: "X", facebook: "Facebook" },
    newTab: "opens in a new tab",
  },
  /** Beside a shared link; {product} is the app, {label} what kind of video it is, {name} the person. */
  video: "{label} on {product}: {title}",
  /** Of an edgy video, which is not told about ahead. */
  edgy: "A video on {product}",
  person: "{name} on {product}",
} as const;
