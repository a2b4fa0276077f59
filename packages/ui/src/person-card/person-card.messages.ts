import { defineMessages } from "react-intl";

export const templates = defineMessages<{ about: { name: string }; followers: { count: number }; joined: { date: string } }>({
  about: { id: "personCard.about", defaultMessage: "About {name}" },
  followers: { id: "personCard.followers", defaultMessage: "{count, plural, one {# follower} other {# followers}}" },
  joined: { id: "personCard.joined", defaultMessage: "Joined {date}" },
});
