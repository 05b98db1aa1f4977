/** Heads for people without a photo; who gets which: `domain/people/face.ts`. */
import type { Peep } from "./scene";

export const FACES: readonly Peep[] = [
  { pose: "StripedShirt", hair: "Afro", face: "Smile" },
  { pose: "Hoodie", hair: "Pomp", face: "SmileTeeth", skin: "light" },
  { pose: "ButtonShirt", hair: "GrayBun", face: "Calm", glasses: "GlassRound" },
  { pose: "SportyShirt", hair: "Twists", face: "SmileBig", skin: "deep" },
  { pose: "PoloSweater", hair: "BangsFilled", face: "Smile", skin: "warm" },
  { pose: "ShirtCoat", hair: "Turban", face: "Smile", beard: "FullMedium", skin: "tan" },
  { pose: "Turtleneck", hair: "Bun", face: "Driven" },
  { pose: "FurJacket", hair: "CornRowsFilled", face: "Cute", skin: "brown" },
  { pose: "SweaterDots", hair: "Mohawk", face: "SmileLol", skin: "light" },
  { pose: "ShirtFilled", hair: "Hijab", face: "Smile", skin: "warm" },
  { pose: "BlazerBlackTee", hair: "FlatTop", face: "Suspicious", skin: "brown" },
  { pose: "Sweater", hair: "MediumBangs", face: "Calm" },
  { pose: "Shirt", hair: "LongCurly", face: "SmileTeeth", skin: "tan" },
  { pose: "Thunder", hair: "ShavedSides", face: "Cheeky", beard: "MoustacheThin", skin: "light" },
  { pose: "Turtleneck", hair: "Bald", face: "Smile", beard: "Full", glasses: "GlassAviator" },
  { pose: "StripedShirt", hair: "BunFancy", face: "Cute", skin: "deep" },
  { pose: "Hoodie", hair: "HatHip", face: "Contempt" },
  { pose: "PoloSweater", hair: "ShortVolumed", face: "Calm", glasses: "GlassClubmaster", skin: "warm" },
  { pose: "Sweater", hair: "LongAfro", face: "SmileBig", skin: "brown" },
  { pose: "BlazerBlackTee", hair: "MediumStraight", face: "Smile", skin: "light" },
  { pose: "ButtonShirt", hair: "GrayShort", face: "SmileTeeth", beard: "Goatee" },
  { pose: "SweaterDots", hair: "Buns", face: "Calm", glasses: "GlassButterfly", skin: "warm" },
  { pose: "Shirt", hair: "ShortCurly", face: "Smile", skin: "tan" },
  { pose: "FurJacket", hair: "Beanie", face: "SmileLol" },
];
