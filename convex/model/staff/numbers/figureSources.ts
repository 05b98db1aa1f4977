/** Where each figure of a day is counted. */
import type { FigureName } from "../../../domain/staff/figures";
import { noticesDecided, noticesInTime } from "./caseFigures";
import type { Count } from "./counting";
import { answerTime, daresSent, ended, videosPublic } from "./dareFigures";
import { errorsOf, goodVitals, told, visits } from "./deviceFigures";
import { active, delivered, signUps } from "./peopleFigures";
import { appealsDecided, appealsUpheld, blocks, decisions, reports } from "./safetyFigures";

export const FIGURE_SOURCES: Readonly<Record<FigureName, Count>> = {
  signUps,
  activePeople: active(() => true),
  activeCreators: active(({ isCreator }) => isCreator),
  activeSenders: active(({ daresSentCount }) => daresSentCount > 0),
  daresSent,
  daresCompleted: ended("completed"),
  daresDeclined: ended("declined"),
  daresExpired: ended("expired"),
  daresRefunded: ended("refunded"),
  videosPublic,
  reports,
  decisions,
  blocks,
  pushSent: delivered("push", "sent"),
  pushFailed: delivered("push", "failed"),
  mailSent: delivered("email", "sent"),
  mailFailed: delivered("email", "failed"),
  madeSignIn: visits("signup_step", "account"),
  gaveBirthdate: visits("signup_step", "birthdate"),
  choseUsername: visits("signup_step", "username"),
  choseInterests: visits("onboarding_done"),
  answerTime,
  uploadsDone: told("upload_state", ({ props }) => props.state === "done"),
  uploadsFailed: told("upload_state", ({ props }) => props.state === "failed"),
  installs: told("install_prompt", ({ props }) => props.answer === "accepted"),
  goodLoading: goodVitals("LCP"),
  goodResponse: goodVitals("INP"),
  goodStillness: goodVitals("CLS"),
  brokenScreens: told("error", ({ props }) => props.broken === true),
  connectionErrors: errorsOf("connection"),
  accessErrors: errorsOf("access"),
  slowErrors: errorsOf("timeout"),
  otherErrors: errorsOf("other"),
  appealsDecided,
  appealsUpheld,
  noticesDecided,
  noticesInTime,
};
