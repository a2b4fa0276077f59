export { CategorySuggestions } from "./CategorySuggestions.tsx";
export { PeopleSuggestions } from "./PeopleSuggestions.tsx";
export { messagesIt } from "./suggestion.it.ts";
export { loadSuggestions, suggestedCategoriesQuery, suggestedPeopleQuery } from "./suggestion.hooks.ts";
