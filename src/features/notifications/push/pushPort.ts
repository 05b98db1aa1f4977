/** What the push service of the browser knows a device by. */
export interface DeviceAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the messaging worker says to a page that is open. */
export type PushNews =
  /** It came while this page is looked at; `take` says that the page sees to it: else the browser shows it. */
  | { type: "shown"; title: string; body: string; link: string; take: () => void }
  /** A notification was clicked; `take` says that this page goes there. */
  | { type: "open"; link: string; take: () => void }
  /** The browser gave this device another address. */
  | { type: "renewed" };

/** The browser's side of push, and its worker. */
export interface PushPort {
  /**
   * This device's address, made for the server's key if there is none yet. `renew` asks for another one. Rejects when
   * the browser refuses or does not answer.
   */
  address(publicKey: string, options: { renew: boolean }): Promise<DeviceAddress>;
  /** Gives the address up: whatever is still sent to it comes back as gone. */
  forget(): Promise<void>;
  onNews(listener: (news: PushNews) => void): () => void;
}
