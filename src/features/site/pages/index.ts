export { InfoScreen } from "./InfoScreen";
export { SiteFooter } from "./SiteFooter";
export { contact } from "./text/contact.en";
