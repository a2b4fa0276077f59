import { it as account } from "#account";
import { it as category } from "#category";
import { it as comment } from "#comment";
import { it as composer } from "#composer";
import { it as contribution } from "#contribution";
import { it as actions } from "#core/actions";
import { it as kit } from "#core/kit";
import { it as editor } from "#editor";
import { it as feed } from "#feed";
import { it as flag } from "#flag";
import { it as leaving } from "#leaving";
import { it as legal_page } from "#legal_page";
import { it as media } from "#media";
import { it as people } from "#people";
import { it as poll } from "#poll";
import { it as search } from "#search";
import { it as settings } from "#settings";
import { it as shell } from "#shell";
import { it as suggestion } from "#suggestion";
import { it as vote } from "#vote";
import { it as app } from "./app.it.ts";

/** Every Italian text of the components, by message id. A part of the code of its own, loaded on use. */
export const italian: Readonly<Record<string, string>> = {
  ...kit,
  ...actions,
  ...account,
  ...category,
  ...comment,
  ...composer,
  ...contribution,
  ...editor,
  ...feed,
  ...flag,
  ...leaving,
  ...legal_page,
  ...media,
  ...people,
  ...poll,
  ...search,
  ...settings,
  ...shell,
  ...suggestion,
  ...vote,
  ...app,
};
