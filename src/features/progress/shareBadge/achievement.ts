import { type BadgeLook, badgePicture } from "@/features/progress/badges";
import { asPng, loadTypeface, newPen, pictureFrom, token } from "@/lib/media/canvas";
import { type AchievementLook, type AchievementWords, drawAchievement } from "./drawAchievement";

/** What a badge has to say of itself to be shared. */
export type SharedBadge = BadgeLook & { isMajor: boolean };

function lookOf({ gradient: [from, to] }: SharedBadge): AchievementLook {
  return {
    ground: token("--media-ground"),
    ink: token("--media-fg"),
    accent: token("--dare"),
    glow: [token(`--${from}`), token(`--${to}`)],
    font: token("--font-body"),
  };
}

/** The image of one badge, made on this device; null when this browser cannot draw it. */
export async function achievementImage(badge: SharedBadge, words: AchievementWords): Promise<Blob | null> {
  const pen = newPen();
  if (pen === null) return null;
  const look = lookOf(badge);
  const [picture] = await Promise.all([
    pictureFrom(badgePicture(badge.badgeId, 360)),
    loadTypeface(look.font),
  ]);
  drawAchievement({ pen, look, words }, picture);
  return await asPng(pen.canvas);
}
