import { type Infer, v } from "convex/values";

/** config/features of the specification: `features.inAppBanners.enabled`. */
export const featuresView = v.object({ inAppBanners: v.object({ enabled: v.boolean() }) });

export type Features = Infer<typeof featuresView>;
