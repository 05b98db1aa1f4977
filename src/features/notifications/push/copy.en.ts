/** Push (product 14, OVL-11). */
export const pushCopy = {
  /** Asked before the browser asks, once there is something to hear of. */
  ask: {
    label: "Push notifications",
    title: "Hear of it at once?",
    line: "A dare answered, a proof, a message: your device tells you, also while the app is closed. You choose what, and when it is quiet.",
    yes: "Turn on push",
    later: "Not now",
  },
  /** Row of the settings. */
  device: {
    title: "Push on this device",
    on: "On. News reach you while the app is closed.",
    off: "Off on this device.",
    allPaused: "Paused on all your devices.",
    default: "Not asked yet. Your browser will ask you once.",
    denied:
      "Your browser blocks notifications of this site. Allow them in its site settings, then come back.",
    needsInstall:
      "On this device push works once the app is on your home screen: “Install the app” in your settings shows how.",
    unsupported: "This browser has no push. Everything stands in your inbox.",
    unavailable: "Push is not set up here. Everything stands in your inbox.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    resume: "Resume",
  },
  toast: {
    label: "New notification",
    close: "Close notification",
  },
} as const;
