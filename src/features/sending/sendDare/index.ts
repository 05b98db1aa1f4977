export { FacetChips } from "./components/KindPart";
export { TemplateCard } from "./components/TemplateCard";
export { TemplatePreview } from "./components/TemplatePreview";
