import { defineMessages } from "react-intl";

export const messages = defineMessages({
  add: { id: "content.tag.add", defaultMessage: "New tag" },
  create: { id: "content.tag.create", defaultMessage: "Create tag" },
  created: { id: "content.tag.created", defaultMessage: "Tag created" },
  none: { id: "content.tag.none", defaultMessage: "There are no tags yet." },
  find: { id: "content.tag.find", defaultMessage: "Find a tag" },
  type: { id: "content.tag.type", defaultMessage: "For" },
  people: { id: "content.tag.people", defaultMessage: "People" },
  categories: { id: "content.tag.categories", defaultMessage: "Categories" },
  color: { id: "content.tag.color", defaultMessage: "Colour" },
  pick: { id: "content.tag.pick", defaultMessage: "Choose the colour" },
  active: { id: "content.tag.active", defaultMessage: "In use" },
  activeHint: { id: "content.tag.active.hint", defaultMessage: "An unused tag is hidden and grants no access." },
  visible: { id: "content.tag.visible", defaultMessage: "Visible to members" },
  boost: { id: "content.tag.boost", defaultMessage: "Rank posts by people with this tag higher" },
  unused: { id: "content.tag.unused", defaultMessage: "Not in use" },
  hidden: { id: "content.tag.hidden", defaultMessage: "Visible to staff only" },
  boosts: { id: "content.tag.boosts", defaultMessage: "Boosts posts" },
  assign: { id: "content.tag.assign", defaultMessage: "Assign to people" },
  findPeople: { id: "content.tag.findPeople", defaultMessage: "Find people by name or username" },
  give: { id: "content.tag.give", defaultMessage: "Give tag" },
  take: { id: "content.tag.take", defaultMessage: "Remove" },
  given: { id: "content.tag.given", defaultMessage: "Tag given" },
  taken: { id: "content.tag.taken", defaultMessage: "Tag removed" },
  nobody: { id: "content.tag.nobody", defaultMessage: "No one found." },
  hiddenTag: {
    id: "content.tag.hiddenTag",
    defaultMessage: "This tag is visible to staff only, so this list can’t show who has it. Make it visible to members first.",
  },
  deleteEffect: {
    id: "content.tag.delete.effect",
    defaultMessage: "It’s removed from all people and categories. This can’t be undone.",
  },
  state: { id: "content.tag.state", defaultMessage: "State" },
});

export const templates = defineMessages<{
  assignTitle: { name: string };
  assignName: { name: string };
  giveName: { name: string };
  takeName: { name: string };
}>({
  assignTitle: { id: "content.tag.assign.title", defaultMessage: "Give “{name}” to people" },
  assignName: { id: "content.tag.assign.name", defaultMessage: "Assign {name} to people" },
  giveName: { id: "content.tag.give.name", defaultMessage: "Give the tag to {name}" },
  takeName: { id: "content.tag.take.name", defaultMessage: "Remove the tag from {name}" },
});
