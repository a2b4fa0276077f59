import { it as account } from "#account";
import { it as category } from "#category";
import { it as comment } from "#comment";
import { it as composer } from "#composer";
import { it as contribution } from "#contribution";
import { it as contact } from "#contact";
import { it as actions } from "#core/actions";
import { it as kit } from "#core/kit";
import { it as custom_page } from "#custom_page";
import { it as feed } from "#feed";
import { it as flag } from "#flag";
import { it as legal_page } from "#legal_page";
import { it as media } from "#media";
import { it as people } from "#people";
import { it as poll } from "#poll";
import { it as search } from "#search";
import { it as shell } from "#shell";
import { it as suggestion } from "#suggestion";
import { it as tour } from "#tour";
import { it as vote } from "#vote";
import { it as app } from "./app.it.ts";

/** The Italian texts of the components but for those that come along with rarer ones, by message id. A part of the code of its own, loaded on use. */
export const italian: Readonly<Record<string, string>> = {
  ...kit,
  ...actions,
  ...account,
  ...category,
  ...comment,
  ...composer,
  ...contact,
  ...contribution,
  ...custom_page,
  ...feed,
  ...flag,
  ...legal_page,
  ...media,
  ...people,
  ...poll,
  ...search,
  ...shell,
  ...suggestion,
  ...tour,
  ...vote,
  ...app,
};
