import { members, nothing, type Rows } from "../table";

/** Push is off in the matrix' deployment: who may ask is what counts here. */
const device = () => ({
  endpoint: "https://fcm.googleapis.com/fcm/send/one",
  p256dh: `BA${"a".repeat(85)}`,
  auth: "a".repeat(22),
});

export const pushRows: Rows = {
  "push:publicKey": { args: nothing, expect: members("null") },
  "push:mine": { args: nothing, expect: members("ok") },
  "push:devices": { args: nothing, expect: members("empty") },
  "push:saveToken": { args: device, expect: members("failed-precondition:push-off") },
  "push:revokeToken": { args: () => ({ hash: "unknown" }), expect: members("null") },
  "push:enable": { args: () => ({ on: false }), expect: members("null") },
};
