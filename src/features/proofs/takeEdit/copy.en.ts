import { MEDIA_REFUSAL_MESSAGES } from "@convex/domain/proofs/videoChecks";
import type { FilmProblem } from "@/lib/media/fileRules";

export const takeEditCopy = {
  parts: "What do you want to change?",
  part: { trim: "Trim", sound: "Sound", cover: "Cover", captions: "Captions" },
  video: "Your video",
  player: {
    play: "Play",
    pause: "Pause",
    broken: "This video cannot be played here.",
    hidden: "Videos appear once you have confirmed that you are 18 or older.",
  },
  trim: {
    from: "Start",
    to: "End",
    fromHere: "Set start",
    toHere: "Set end",
    position: "Position",
    /** {seconds}, three at least. */
    selected: (seconds: number) => `${seconds} seconds selected`,
    /** {length} of the whole video, such as 0:38. */
    of: (length: string) => `of ${length}`,
    edited:
      "A trimmed or muted video is marked “Edited”. The rest is deleted from this device once it is sent.",
  },
  sound: {
    line: "Mute parts of your video.",
    here: "Mute from here",
    all: "Mute all",
    /** {number} counts from 1. */
    part: (number: number) => `Muted part ${number}`,
    from: "From",
    to: "Until",
    remove: "Unmute",
  },
  cover: {
    legend: "Cover of your video",
    automatic: "Best frame, chosen for you",
    /** {time} such as 0:07. */
    at: (time: string) => `Frame at ${time}`,
    here: "Use this frame",
    loading: "Loading frames",
    none: "No frames could be read. A cover is chosen when you submit.",
  },
  captions: {
    line: "For people who cannot hear. Write what is said, and any sounds that matter.",
    add: "Add a line here",
    /** {number} counts from 1. */
    text: (number: number) => `Line ${number}`,
    from: "From",
    to: "Until",
    /** {number} counts from 1. */
    remove: (number: number) => `Remove line ${number}`,
    full: "You have reached 120 lines.",
    describe: "Describe the video",
    describeHint: "For people who cannot see it: what happens, in a few sentences.",
  },
  declare: {
    legend: "Does your video have any of this?",
    synthetic: "AI or computer-generated images or voices",
    edgy: "NSFW",
    edgyHint: "Edgy, not explicit",
  },
  pick: {
    action: "Choose a video",
    checking: "Checking the video",
    limits: "MP4, MOV or WebM, 3 seconds to 3 minutes, up to 500 MB",
  },
  making: {
    cannotEdit: "This device cannot trim or mute videos. Send the video as it is, or record again.",
    notFetched: "This needs a connection once. Your video is kept. Connect, then try again.",
    noRoom: "This device has no space for the finished video. Delete something, then try again.",
  },
} as const;

/** Why a video cannot be used: the server's words, and those of two reasons only a device has. */
export const filmProblemWords: Record<FilmProblem, string> = {
  ...MEDIA_REFUSAL_MESSAGES,
  picture: "This is a photo. Choose a video of 3 seconds to 3 minutes.",
  "cannot-convert":
    "This device cannot convert the video to a format everyone can play. Save it as H.264 (MP4).",
};
