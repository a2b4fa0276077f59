import { text, type PreferenceDefinition } from "./definition.ts";

const template = (path: string, page: string, ...marks: string[]): PreferenceDefinition<"string"> => ({
  ...text(path, `Address of ${page}`, "path"),
  marks,
});

/** Addresses of pages; `{x}` is filled in, and may not be left out where it says which page. Emptied, they are as here. A host's own routes win over these. */
export const templatePreferences = {
  "configurations.url_template_email_settings": template("/user/{id}/edit/", "the notification settings, in mails"),
  "configurations.url_template_email_unsubscribe": template(
    "/unsubscribe/?token={token}",
    "the page that ends mails, in mails",
    "token",
  ),
  "configurations.url_template_password_recover": template(
    "/recover/?code={code}",
    "the form for a new password, in mails",
    "code",
  ),
  "configurations.url_template_verify_email": template(
    "/verify/?code={code}",
    "the page that confirms an address, in mails",
    "code",
  ),
  "configurations.url_template_post": template("/post/{id}/", "a post", "id"),
  "configurations.url_template_discussion": template("/discussion/{id}/", "an article", "id"),
  "configurations.url_template_status": template("/status/{id}/", "a status", "id"),
  "configurations.url_template_comment": template("/{contribution_type}/{contribution_id}/comment/{id}/", "a comment", "id"),
  "configurations.url_template_category": template("/category/{id}/{slug}/", "a category", "id"),
  "configurations.url_template_categories_list": template("/categories/", "the list of categories"),
  "configurations.url_template_profile": template("/user/{id}/", "a profile", "id"),
  "configurations.url_template_profile_settings": template("/user/{id}/edit/", "the settings of an account"),
  "configurations.url_template_notifications": template("/notification/", "the notifications"),
  "configurations.url_template_private_message": template("/messages/{id}/", "a conversation", "id"),
  "configurations.url_template_incubator": template("/incubator/{id}/", "a proposed category", "id"),
  "configurations.url_template_live_stream": template("/live/{slug}/", "a live stream", "slug"),
};
