export { guestFormCopy } from "./copy.en";
export { GuestFields } from "./GuestFields";
export { amountProblem, guestProblems } from "./problems";
export { useProblems } from "./useProblems";
