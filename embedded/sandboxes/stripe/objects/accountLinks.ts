export interface AccountLink {
  object: "account_link";
  created: number;
  expires_at: number;
  url: string;
}

export interface LoginLink {
  object: "login_link";
  created: number;
  url: string;
}
