import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseCreate, coursePatch } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  createTitle: { id: "course.form.createTitle", defaultMessage: "New course" },
  type: { id: "course.form.type", defaultMessage: "How students take it" },
  soon: { id: "course.form.soon", defaultMessage: "Available soon" },
  import: { id: "course.form.import", defaultMessage: "Import from a file" },
  next: { id: "course.form.next", defaultMessage: "Next" },
  back: { id: "course.form.back", defaultMessage: "Back" },
  create: { id: "course.form.create", defaultMessage: "Create course" },
  creating: { id: "course.form.creating", defaultMessage: "Creating…" },
  created: { id: "course.form.created", defaultMessage: "Course created. It’s a draft until you publish it." },
  cover: { id: "course.form.cover", defaultMessage: "Cover" },
  coverRules: { id: "course.form.cover.rules", defaultMessage: "Landscape, at least 640 pixels wide." },
  chooseCover: { id: "course.form.cover.choose", defaultMessage: "Choose cover" },
  notWide: { id: "course.form.cover.notWide", defaultMessage: "The cover must be wider than it is tall." },
  narrow: { id: "course.form.cover.narrow", defaultMessage: "The cover must be at least 640 pixels wide." },
  name: { id: "course.form.name", defaultMessage: "Name" },
  nameMissing: { id: "course.form.name.missing", defaultMessage: "Enter a name." },
  description: { id: "course.form.description", defaultMessage: "Description" },
  descriptionMissing: { id: "course.form.description.missing", defaultMessage: "A published course needs a description." },
  categories: { id: "course.form.categories", defaultMessage: "Categories" },
});

export const templates = defineMessages<{ tooLong: { over: number } }>({
  tooLong: { id: "course.form.tooLong", defaultMessage: "{over, plural, one {# character} other {# characters}} too long." },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const saveFailures = {
  unauthenticated: defineMessage({ id: "course.save.signIn", defaultMessage: "Sign in to save the course." }),
  permission_denied: defineMessage({ id: "course.save.denied", defaultMessage: "You can’t change this course." }),
  not_found: defineMessage({ id: "course.save.gone", defaultMessage: "This course no longer exists." }),
  invalid: defineMessage({ id: "course.save.invalid", defaultMessage: "Check what you wrote and try again." }),
  conflict: defineMessage({ id: "course.save.conflict", defaultMessage: "Somebody changed the course meanwhile. Try again." }),
  too_large: defineMessage({ id: "course.save.tooLarge", defaultMessage: "The cover is too large." }),
  unsupported_type: defineMessage({ id: "course.save.type", defaultMessage: "Choose a JPEG, PNG or WebP picture." }),
  failed: defineMessage({ id: "course.save.failed", defaultMessage: "The course wasn’t saved. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseCreate> | RouteErrorCode<typeof coursePatch> | "failed", MessageDescriptor>;
