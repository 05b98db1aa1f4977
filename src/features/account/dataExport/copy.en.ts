export const dataExportCopy = {
  title: "Your data",
  lead: "Get a copy of everything that belongs to your account: profile, dares, payments, settings and more.",
  panel: "Copy of your data",
  what: "A ZIP file with a page you can open in any browser. Photos and videos are included as links.",
  loading: "Loading your copy",
  prepare: "Prepare my data",
  again: "Make a new copy",
  /** While it is made; the percentage stands beside it. */
  running: "Preparing your data",
  stay: "You can leave this page. It usually takes less than an hour.",
  /** {size} of the archive. */
  ready: "Your data is ready ({size}).",
  download: "Download ZIP",
  /** A time follows. */
  until: "Expires:",
  failed: "We could not prepare your data. Nothing is lost. Please try again.",
  password: "We ask for your password because this file is private.",
} as const;
