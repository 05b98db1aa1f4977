export { type FoundPerson, useFoundPeople } from "./data";
