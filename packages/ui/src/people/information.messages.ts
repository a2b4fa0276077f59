import { defineMessages } from "react-intl";

/** Names of what a person says of themselves. */
export const factNames = defineMessages({
  username: { id: "people.fact.username", defaultMessage: "Username" },
  realName: { id: "people.fact.realName", defaultMessage: "Name" },
  bio: { id: "people.fact.bio", defaultMessage: "Bio" },
  description: { id: "people.fact.description", defaultMessage: "Job" },
  location: { id: "people.fact.location", defaultMessage: "Location" },
  website: { id: "people.fact.website", defaultMessage: "Website" },
  birth: { id: "people.fact.birth", defaultMessage: "Date of birth" },
  gender: { id: "people.fact.gender", defaultMessage: "Gender" },
  female: { id: "people.fact.female", defaultMessage: "Female" },
  male: { id: "people.fact.male", defaultMessage: "Male" },
  joined: { id: "people.fact.joined", defaultMessage: "Joined" },
  tags: { id: "people.fact.tags", defaultMessage: "Tags" },
});
