import { contactOf } from "@/config/contact";

export const CONTACT = contactOf(import.meta.env);
