export { CategorySuggestions } from "./CategorySuggestions.tsx";
export { PeopleSuggestions } from "./PeopleSuggestions.tsx";
export { loadSuggestions, suggestedCategoriesQuery, suggestedPeopleQuery } from "./suggestion.hooks.ts";
