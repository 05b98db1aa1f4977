import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { GROUNDS } from "../../domain/catalogue/pictures/grounds";

/** Which picture stands for a dare (`stillOf`). */
export const stillView = v.object({ name: v.string(), ground: literals(...GROUNDS) });
