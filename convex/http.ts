import { httpRouter } from "convex/server";
import { CALLABLE_PREFIX, callable } from "./http/callables";
import { EMBED_PREFIX, embed } from "./http/embed";
import { download, EXPORT_PREFIX } from "./http/export";
import { POSTER_PREFIX, poster, SOCIAL_PATH, tags } from "./http/linkPreviews";
import {
  AVATAR_PREFIX,
  avatar,
  CHAT_FILE_PREFIX,
  chatFile,
  INTRO_PREFIX,
  intro,
  MEDIA_PREFIX,
  PROOF_POSTER_PREFIX,
  PUBLIC_MEDIA_PREFIX,
  PUBLIC_POSTER_PREFIX,
  playback,
  proofPoster,
  publicPlayback,
  publicProofPoster,
} from "./http/media";
import { SITEMAP_PATH, sitemap } from "./http/sitemap";
import { ageCallback } from "./webhooks/ageCheck";
import { stripeConnectWebhook, stripeWebhook } from "./webhooks/stripeEndpoint";
import { askToStop, stopByPost } from "./webhooks/unsubscribeEndpoint";

const http = httpRouter();

http.route({ pathPrefix: CALLABLE_PREFIX, method: "POST", handler: callable });
http.route({ path: "/age/callback", method: "POST", handler: ageCallback });
http.route({ path: "/stripe/webhook", method: "POST", handler: stripeWebhook });
http.route({ path: "/stripe/webhook-connect", method: "POST", handler: stripeConnectWebhook });
http.route({ pathPrefix: AVATAR_PREFIX, method: "GET", handler: avatar });
http.route({ pathPrefix: CHAT_FILE_PREFIX, method: "GET", handler: chatFile });
http.route({ pathPrefix: INTRO_PREFIX, method: "GET", handler: intro });
http.route({ pathPrefix: PROOF_POSTER_PREFIX, method: "GET", handler: proofPoster });
http.route({ pathPrefix: PUBLIC_POSTER_PREFIX, method: "GET", handler: publicProofPoster });
http.route({ pathPrefix: PUBLIC_MEDIA_PREFIX, method: "GET", handler: publicPlayback });
http.route({ pathPrefix: MEDIA_PREFIX, method: "GET", handler: playback });
http.route({ pathPrefix: EXPORT_PREFIX, method: "GET", handler: download });
http.route({ path: SITEMAP_PATH, method: "GET", handler: sitemap });
http.route({ path: SOCIAL_PATH, method: "GET", handler: tags });
http.route({ pathPrefix: EMBED_PREFIX, method: "GET", handler: embed });
http.route({ pathPrefix: POSTER_PREFIX, method: "GET", handler: poster });
http.route({ path: "/unsubscribe", method: "GET", handler: askToStop });
http.route({ path: "/unsubscribe", method: "POST", handler: stopByPost });

export default http;
