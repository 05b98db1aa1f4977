/** What the library may ask of a query or mutation and this deployment does not do, with the reason the developer reads. */
export const REFUSED: ReadonlyMap<string, string> = new Map([
  [
    "1.0/storageStore",
    "ctx.storage.store() is available in actions only here. Let the client upload to ctx.storage.generateUploadUrl(), or store the file in an action.",
  ],
  ["1.0/storageGet", "ctx.storage.get() is available in actions only here. Use ctx.storage.getUrl()."],
  [
    "1.0/signJwt",
    "ctx.auth.signJwt() needs the signing keys of Convex's own cloud; this deployment has none. Sign the token in an action with a key of your own.",
  ],
  [
    "1.0/createServiceToken",
    "getServiceToken() needs Convex's own cloud; this deployment has no such service.",
  ],
  ["1.0/getServiceUrl", "getServiceUrl() needs Convex's own cloud; this deployment has no such service."],
]);
