import type { Gesture } from "@convex/domain/proofs/liveSeal";
import type { FilterName } from "@/lib/media/filters";
import type { CameraProblem } from "./recorder";

export const cameraCopy = {
  title: "Record your video",
  loading: "Getting the dare ready",
  mustBeSeen: "Must be visible",
  opening:
    "Your browser asks for your camera and microphone. Nobody sees your video until you press “Submit video”.",
  stage: {
    /** Spoken name of the live picture. */
    live: "Your camera",
    start: "Start recording",
    stop: "Stop recording",
    pause: "Pause",
    resume: "Resume",
    flip: "Switch camera",
    recording: "Recording",
    paused: "Paused",
    finishing: "Saving your video",
    tooShort: "That was under 3 seconds, so it was not kept. Record again.",
    /** {seconds} at most. */
    range: (seconds: number) => (seconds < 60 ? `3 to ${seconds} s` : `3 s to ${seconds / 60} min`),
    /** {time} such as 1:20. */
    roomFor: (time: string) => `Space left for ${time}`,
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
        ? "1 face in view. They must have agreed."
        : `${count} faces in view. All of them must have agreed.`,
    facesUnknown: "Everyone in view must have agreed.",
    seal: "Live code",
    /** {gesture} such as "Give a thumbs-up". */
    sealDo: (gesture: string) => `${gesture} once`,
    /** What to do with code and gesture, and why. */
    sealWhy: "Say the code and show the gesture, so everybody knows it is live.",
    /** {count} lines; the list folds away. */
    mustBeSeen: (count: number) => `Must be visible (${count})`,
    sealWanted: "The sender asked for a live recording, made here with a live code.",
    sealAsking: "Getting your live code",
    sealMissing: "No live code without a connection. This video will count as “Uploaded”.",
  },
  review: {
    heading: "Your video",
    end: {
      lost: "The camera was cut off. This is what was recorded so far.",
      full: "This device has run out of space. This is what was recorded so far.",
      unkept: "This device could not save any more. This is what was recorded so far.",
    },
    cutOff: "The app closed while you were recording. This is what was saved.",
    /** The sender asked for a live recording. */
    notLive:
      "The sender asked for a live recording. This video was not recorded here with a live code, so it cannot count.",
    /** {minutes} after the recording. */
    liveSoon: (minutes: number) =>
      `The sender asked for a live recording. Submit this one within ${minutes} minutes of recording, or it will not count.`,
    inPageOnly: "This browser cannot save your video on this device. Keep this page open until it is sent.",
    safe: "Saved on this device",
    submit: "Submit video",
    retake: "Retake",
    retakeAsk: "Record again?",
    retakeLine: "This video and your edits will be deleted from this device. There is no other copy.",
    retakeKeep: "Keep this video",
    /** {seconds} at most. */
    tooLong: (seconds: number) => `This video is too long. Trim it to ${seconds} seconds.`,
  },
  ticks: {
    heading: "Before you submit",
    legend: "I confirm:",
    freely: "I did this freely",
    adultsAgreed: "Everyone who can be recognised is an adult and agreed to be filmed",
    nothingPrivate: "It shows nobody's private information",
    notMisleading: "It is not edited to mislead",
    missing: "Check every box under “I confirm” to submit.",
    submit: "Submit video",
    back: "Back to the video",
  },
  pickNotLive: "The sender asked for a live recording. An uploaded video does not count as one.",
  leaving: {
    title: "Leave the camera?",
    line: "Recording stops. What you have so far is kept on this device.",
    leave: "Stop and leave",
    stay: "Keep recording",
  },
  kept: {
    line: "Your video for this dare is still on this device.",
    save: "Save the video",
    drop: "Delete the video",
    dropLine: "This is the only copy of your video. Delete it?",
    keep: "Keep it",
  },
  making: {
    heading: "Getting your video ready",
    progress: "Ready",
    line: "This happens on your device. Keep this page open.",
    stop: "Cancel",
  },
  upload: {
    heading: "Sending your video",
    keepOpen: "You can leave this page. The upload goes on, even after a restart.",
    progress: "Upload",
    retrying: "Connection lost. Trying again.",
    finishing: "Almost there",
    stop: "Stop upload",
    failed: "Your video was not sent",
    kept: "Your video is kept on this device.",
    notBack: "Your video could not be withdrawn. Try again.",
    retry: "Try Again",
  },
  way: {
    toDare: "Back to the dare",
    toDay: "Back to the daily dare",
    toInbox: "Go to your inbox",
  },
  noDare: {
    title: "Choose a dare first",
    line: "Open a dare you accepted and press “Record”.",
  },
  answered: {
    title: "You have already answered this dare",
    line: "One video for each daily dare. Your dare’s page shows what you can do.",
  },
  wrongState: {
    title: "This dare is not waiting for a video",
    line: "It may be completed, stopped or out of time.",
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

/** The gesture of the live seal, as it is asked for. */
export const gestureWords: Record<Gesture, string> = {
  thumbUp: "Give a thumbs-up",
  openHand: "Open your hand",
  twoFingers: "Show two fingers",
  wave: "Wave",
  pointUp: "Point up",
  touchNose: "Touch your nose",
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
    title: "Your camera is in use",
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
    title: "No space left",
    line: "This device has no space left for a video. Delete something, then try again.",
    action: "Try Again",
  },
};
