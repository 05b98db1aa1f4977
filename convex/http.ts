import { httpRouter } from "convex/server";
import { AVATAR_PREFIX, avatar, MEDIA_PREFIX, playback } from "./mediaEndpoint";
import { stripeWebhook } from "./webhooks/stripeEndpoint";

const http = httpRouter();

http.route({ path: "/stripe/webhook", method: "POST", handler: stripeWebhook });
http.route({ pathPrefix: AVATAR_PREFIX, method: "GET", handler: avatar });
http.route({ pathPrefix: MEDIA_PREFIX, method: "GET", handler: playback });

export default http;
