import { defineFeature } from "#core/feature";
import { deleteMailFrom } from "#core/mail";
import { deleteContactsOf } from "./contact.queries.ts";
import { contactPersonalData } from "./personal.queries.ts";
import { contactRoutes } from "./contact.routes.ts";

export const contactFeature = defineFeature({
  name: "contact",
  routes: contactRoutes,
  personalData: contactPersonalData,
  onAccountErased: async ({ db }, { id, email }) => deleteMailFrom(db, await deleteContactsOf(db, id, email)),
});
