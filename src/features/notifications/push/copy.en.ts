/** Push (product 14, OVL-11). */
export const pushCopy = {
  /** Asked before the browser asks, once there is something to hear of. */
  ask: {
    label: "Push notifications",
    title: "Want to know right away?",
    line: "A dare answered, a video, a message: get a notification even when the app is closed. You choose which, and your quiet hours.",
    yes: "Turn on push",
    later: "Not now",
  },
  /** Row of the settings. */
  device: {
    title: "Push on this device",
    on: "On. You'll get notifications while the app is closed.",
    off: "Off on this device.",
    allPaused: "Paused on all your devices.",
    default: "Not asked yet. Your browser will ask you once.",
    denied:
      "Your browser blocks notifications from this site. Allow them in its site settings, then come back.",
    needsInstall:
      "Push works on this device once the app is on your home screen. “Install the app” in your settings shows how.",
    unsupported: "This browser has no push. Everything is in your inbox.",
    unavailable: "Push is not set up here. Everything is in your inbox.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    resume: "Resume",
  },
  toast: {
    label: "New notification",
    close: "Close notification",
  },
} as const;
