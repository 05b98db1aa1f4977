import type { Gesture } from "@convex/domain/proofs/liveSeal";
import type { FilterName } from "@/lib/media/filters";
import type { CameraProblem } from "./recorder";

export const cameraCopy = {
  title: "Record your proof",
  loading: "Getting the dare ready",
  mustBeSeen: "Show this",
  opening:
    "Your browser asks for camera and sound. Your take goes to your own space while you record. Nobody sees it before you press “Submit proof”.",
  stage: {
    /** Spoken name of the live picture. */
    live: "Your camera picture",
    start: "Start recording",
    stop: "Stop recording",
    pause: "Pause",
    resume: "Resume",
    flip: "Switch camera",
    recording: "Recording",
    paused: "Paused",
    finishing: "Saving your take",
    tooShort: "That take was shorter than 3 seconds, so it was not kept. Record again.",
    range: "From 3 seconds to 3 minutes",
    /** {time} such as 1:20. */
    roomFor: (time: string) => `This device has room for ${time}`,
    cancel: "Cancel",
    /** {seconds} until the recording begins. */
    countdown: (seconds: number) => `Recording starts in ${seconds}`,
    /** {seconds} that are counted down before a take; 0 = none. */
    countdownNow: (seconds: number) => (seconds === 0 ? "Countdown: off" : `Countdown: ${seconds} seconds`),
    grid: "Grid lines",
    light: "Light",
    filters: "Filter",
    /** {count} faces in the picture. */
    faces: (count: number) =>
      count === 1
        ? "1 face in the picture. They must have agreed."
        : `${count} faces in the picture. All of them must have agreed.`,
    facesUnknown: "Everyone in the picture must have agreed.",
    seal: "Live code",
    /** {gesture} such as "thumb up". */
    sealDo: (gesture: string) => `Make this sign once: ${gesture}`,
    /** {count} lines; the list folds away. */
    mustBeSeen: (count: number) => `Show this (${count})`,
    sealWanted: "The sender asked for a live recording, made here under a live code.",
    sealAsking: "Getting your live code",
    sealMissing: "No live code without a connection. This take will count as “Uploaded”.",
  },
  review: {
    heading: "Your take",
    end: {
      lost: "The camera was taken away. This is what was recorded until then.",
      full: "This device has no more room. This is what was recorded until then.",
      unkept: "This device kept no more of it. This is what was recorded until then.",
    },
    cutOff: "This take was cut off when the app closed. It is kept as far as it was recorded.",
    /** The sender asked for a live recording. */
    notLive:
      "The sender asked for a live recording. This video was not recorded here under a live code, so it cannot count.",
    /** {minutes} after the recording. */
    liveSoon: (minutes: number) =>
      `The sender asked for a live recording. Submit this one within ${minutes} minutes of recording it, or it cannot count as one.`,
    inPageOnly:
      "This browser does not let us keep your take on this device. Do not close this page before it is sent.",
    use: "Use this take",
    retake: "Retake",
    retakeAsk: "Record again?",
    retakeLine: "This take and what you made of it go from this device. There is no other copy here.",
    retakeKeep: "Keep this take",
  },
  ticks: {
    heading: "Before you submit",
    freely: "I did this freely",
    adultsAgreed: "Everyone recognisable is an adult and agreed",
    nothingPrivate: "Nothing here is private information",
    notMisleading: "Not edited to mislead",
    missing: "Tick all four lines to submit.",
    submit: "Submit proof",
    back: "Back to the take",
  },
  pickNotLive: "The sender asked for a live recording. A video that you choose does not count as one.",
  leaving: {
    title: "Leave the camera?",
    line: "The recording stops. What was recorded until now is kept on this device and waits here for you.",
    leave: "Stop and leave",
    stay: "Keep recording",
  },
  kept: {
    line: "Your take for this dare is still on this device.",
    save: "Save the video",
    drop: "Delete the take",
    dropLine: "This is the only copy of your take. Delete it?",
    keep: "Keep it",
  },
  making: {
    heading: "Getting your video ready",
    progress: "Ready",
    line: "This happens on your device. Keep this page open.",
    stop: "Cancel",
  },
  upload: {
    heading: "Sending your proof",
    keepOpen: "You may leave this page: the upload goes on, and after a restart from where it was.",
    progress: "Upload",
    retrying: "The connection broke. Trying again.",
    finishing: "Nearly there",
    stop: "Stop upload",
    failed: "Your proof did not go through",
    kept: "Your take is kept on this device.",
    notBack: "Your take could not be taken back. Try again.",
    retry: "Try Again",
  },
  way: {
    toDare: "Back to the dare",
    toInbox: "Go to your inbox",
  },
  noDare: {
    title: "Choose a dare first",
    line: "Open a dare you accepted and press “Record”.",
  },
  wrongState: {
    title: "This dare is not waiting for a proof",
    line: "It may be finished, stopped or out of time.",
  },
} as const;

export const filterWords: Record<FilterName, string> = {
  none: "None",
  vivid: "Vivid",
  warm: "Warm",
  cool: "Cool",
  mono: "Mono",
  sepia: "Sepia",
  noir: "Noir",
  soft: "Soft",
};

/** The gesture of the live seal, as it is asked for and written into the picture. */
export const gestureWords: Record<Gesture, string> = {
  thumbUp: "thumb up",
  openHand: "open hand",
  twoFingers: "two fingers",
  wave: "wave",
  pointUp: "point up",
  touchNose: "touch your nose",
};

export const cameraProblems: Record<CameraProblem, { title: string; line: string; action: string }> = {
  denied: {
    title: "Camera access is off",
    line: "Allow camera and microphone for this site in your browser's site settings, then try again.",
    action: "Try Again",
  },
  noCamera: {
    title: "No camera found",
    line: "Connect a camera and a microphone, or open this page on your phone.",
    action: "Try Again",
  },
  busy: {
    title: "The camera is in use",
    line: "Close other apps or tabs that use it, then try again.",
    action: "Try Again",
  },
  unsupported: {
    title: "This browser cannot record video",
    line: "Open this page in a current version of Chrome, Edge, Firefox or Safari.",
    action: "Try Again",
  },
  failed: {
    title: "The camera stopped",
    line: "Nothing was sent. Turn the camera on again.",
    action: "Turn on camera",
  },
  noRoom: {
    title: "No room for a take",
    line: "This device has no room left for a video. Delete something, then try again.",
    action: "Try Again",
  },
};
