/** Forms of more than two fields (stack 1.2); features take the library from here alone. */
export { useForm, useStore } from "@tanstack/react-form";
