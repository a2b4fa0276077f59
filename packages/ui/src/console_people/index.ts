export { loadPeople } from "./people.hooks.ts";
export { PeopleScreen } from "./PeopleScreen.tsx";
export { loadPerson } from "./person.hooks.ts";
export { PersonScreen } from "./PersonScreen.tsx";
