import type { CameraProblem } from "./recorder";

export const cameraCopy = {
  title: "Record your proof",
  loading: "Getting the dare ready",
  mustBeSeen: "Show this",
  opening: "Your browser asks for camera and sound. Nothing is sent before you press “Submit proof”.",
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
    /** {limit} such as 3:00. */
    limit: "of {limit}",
    tooShort: "That take was shorter than 3 seconds, so it was not kept. Record again.",
    range: "From 3 seconds to 3 minutes",
  },
  review: {
    heading: "Your take",
    video: "Your recorded take",
    notKept: "This device cannot keep the take. Do not reload before it is sent.",
    use: "Use this take",
    retake: "Retake",
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
  upload: {
    heading: "Sending your proof",
    keepOpen:
      "Keep this page open. If it closes, your take stays on this device and goes on from where it was.",
    progress: "Upload",
    retrying: "The connection broke. Trying again.",
    finishing: "Nearly there",
    stop: "Stop upload",
    failed: "Your proof did not go through",
    kept: "Your take is kept on this device.",
    retry: "Try Again",
  },
  way: {
    toDare: "Back to the dare",
    toInbox: "Go to your inbox",
  },
  noDare: {
    title: "Choose a dare first",
    line: "Open a dare you accepted and press “Record your proof”.",
  },
  wrongState: {
    title: "This dare is not waiting for a proof",
    line: "It may be finished, stopped or out of time.",
  },
} as const;

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
};
