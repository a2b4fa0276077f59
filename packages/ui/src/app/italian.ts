import { messagesIt as account } from "#account";
import { messagesIt as category } from "#category";
import { messagesIt as comment } from "#comment";
import { messagesIt as composer } from "#composer";
import { messagesIt as contribution } from "#contribution";
import { messagesIt as contact } from "#contact";
import { messagesIt as actions } from "#core/actions";
import { messagesIt as kit } from "#core/kit";
import { messagesIt as custom_page } from "#custom_page";
import { messagesIt as feed } from "#feed";
import { messagesIt as flag } from "#flag";
import { messagesIt as legal_page } from "#legal_page";
import { messagesIt as media } from "#media";
import { messagesIt as people } from "#people";
import { messagesIt as poll } from "#poll";
import { messagesIt as search } from "#search";
import { messagesIt as shell } from "#shell";
import { messagesIt as suggestion } from "#suggestion";
import { messagesIt as tour } from "#tour";
import { messagesIt as vote } from "#vote";
import { messagesIt as app } from "./app.it.ts";

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
