export { useOwnPushHash } from "./data";
export { useDevicePush } from "./device";
export { PushAsk } from "./PushAsk";
export { PushDeviceRow } from "./PushDeviceRow";
export { PushHost } from "./PushHost";
export type { DeviceAddress, PushNews, PushPort } from "./pushPort";
