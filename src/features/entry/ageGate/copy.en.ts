export const ageGateCopy = {
  title: "Adults Only",
  mark: "18+",
  body: "Dares, videos and chats here are by adults, for adults. You must be 18 or older to enter.",
  note: "Your answer is remembered on this device.",
  confirm: "Yes, I'm 18+",
  reject: "No, Exit",
} as const;
