/** The shape of a catalogue entry; apart from `templates.ts`, so that the catalogue need not import its user. */

import type { DareCategory } from "../people/interests";
import type { Facet } from "./boundaries";

export interface TemplateBlank {
  key: string;
  label: string;
  maxLength: number;
  example: string;
}

export interface DareTemplate {
  id: string;
  /** Raised with each change of text; a sent dare keeps the version it was made from. */
  version: number;
  category: DareCategory;
  /** `{key}` stands for the blank of that key, here and in details and checklist. */
  title: string;
  details: string;
  blanks: readonly TemplateBlank[];
  /** What must be seen in the proof, line by line. */
  checklist: readonly string[];
  /** What a creator may keep out of their dares (product 7). */
  facets: readonly Facet[];
  edgy: boolean;
  /** How long it takes, preparation included. */
  minutes: number;
  /** A way to do it for people who cannot do it as written. */
  accessible: string;
}
