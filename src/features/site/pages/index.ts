export { InfoScreen } from "./InfoScreen";
export { SiteFooter } from "./SiteFooter";
export { about } from "./text/about.en";
export { contact } from "./text/contact.en";
export { creators } from "./text/creators.en";
export { faq } from "./text/faq.en";
export { howItWorks } from "./text/howItWorks.en";
export { press } from "./text/press.en";
