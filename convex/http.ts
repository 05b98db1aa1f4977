import { httpRouter } from "convex/server";
import { CALLABLE_PREFIX, callable } from "./callables";
import { download, EXPORT_PREFIX } from "./exportEndpoint";
import { AVATAR_PREFIX, avatar, INTRO_PREFIX, intro, MEDIA_PREFIX, playback } from "./mediaEndpoint";
import { ageCallback } from "./webhooks/ageCheckEndpoint";
import { stripeConnectWebhook, stripeWebhook } from "./webhooks/stripeEndpoint";

const http = httpRouter();

http.route({ pathPrefix: CALLABLE_PREFIX, method: "POST", handler: callable });
http.route({ path: "/age/callback", method: "POST", handler: ageCallback });
http.route({ path: "/stripe/webhook", method: "POST", handler: stripeWebhook });
http.route({ path: "/stripe/webhook-connect", method: "POST", handler: stripeConnectWebhook });
http.route({ pathPrefix: AVATAR_PREFIX, method: "GET", handler: avatar });
http.route({ pathPrefix: INTRO_PREFIX, method: "GET", handler: intro });
http.route({ pathPrefix: MEDIA_PREFIX, method: "GET", handler: playback });
http.route({ pathPrefix: EXPORT_PREFIX, method: "GET", handler: download });

export default http;
